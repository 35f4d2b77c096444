package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.Runner;
import dev.tiercel.harness.reduce.Interest;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A bug that scripts are to show, by its claim: the participants run each of them, and oracles
 * claim what {@link Claim#keptBy} knows for the same. Where a wrong {@code unsat} is claimed a
 * model of the smaller script is found first; without one it is not wrong.
 */
final class ClaimInterest implements Interest {
  private static final int SEARCHED = 2_000; // candidate values near the last model

  private final Claim claim;
  private final boolean fails;
  private final Oracles oracles;
  private final Limits limits;
  private final Asking warm;
  private final Asking fresh;

  /**
   * Nothing is opened yet.
   *
   * @param claim about the whole script
   * @param fails whether the run of the whole script fails, and not only one with a self-check:
   *     then nobody else need be asked about a script whose run does not
   * @param limits of one run
   * @param warm opens a solver that runs one script after the other
   * @param fresh opens one that starts a process for every run
   */
  ClaimInterest(
      Claim claim,
      boolean fails,
      Limits limits,
      Function<SolverId, Solver> warm,
      Function<SolverId, Solver> fresh) {
    this.claim = claim;
    this.fails = fails;
    this.oracles = Oracles.ALL.sampled(1).only(claim.oracles()); // without searches of their own
    this.limits = limits;
    this.warm = new Asking(warm);
    this.fresh = new Asking(fresh);
  }

  @Override
  public @Nullable Entry shown(Entry candidate, Entry like) {
    return shown(candidate, like, warm);
  }

  @Override
  public boolean confirms(Entry shown) {
    return shown(shown, shown, fresh) != null;
  }

  @Override
  public boolean isProvisional() {
    return true;
  }

  private @Nullable Entry shown(Entry candidate, Entry like, Asking asking) {
    List<Participant> participants = participants(candidate);
    String script = candidate.toString();
    Answer first = asking.answer(participants.get(0), script);
    if (!mayShow(first.run())) {
      return null;
    }
    boolean refuted = first.run().verdicts().contains(Verdict.UNSAT);
    Entry known = refuted ? Evidence.of(candidate, like, SEARCHED) : candidate;
    Hearing hearing = new Hearing(known, asking).hear(first);
    for (Participant other : participants.subList(1, participants.size())) {
      hearing.hear(asking.answer(other, script));
    }
    return oracles.first(hearing, c -> isKept(c, participants.get(0))) == null ? null : known;
  }

  /** What the blamed one shows under more options than the candidate has is no merit of fewer. */
  private boolean isKept(Claim seen, Participant first) {
    Participant blamed = seen.participants().get(0);
    boolean other = !blamed.solver().equals(first.solver());
    return (other || blamed.configuration().equals(first.configuration())) && claim.keptBy(seen);
  }

  /** Whether the others need be asked at all: a wrong answer is that answer still. */
  private boolean mayShow(Run run) {
    if (run.failure() != null || fails) {
      return run.failure() != null;
    }
    return switch (claim.symptom()) {
      case WRONG_UNSAT, WRONG_CORE -> run.verdicts().contains(Verdict.UNSAT);
      case WRONG_SAT, INVALID_MODEL -> run.verdicts().contains(Verdict.SAT);
      default -> run.verdicts().stream().anyMatch(Verdict::decided);
    };
  }

  /** The first runs under what the candidate sets for it. */
  private List<Participant> participants(Entry candidate) {
    List<Participant> all = new ArrayList<>(claim.participants());
    Participant first = all.get(0);
    all.set(0, first.under(candidate.configuration(first.identity().family())));
    return all;
  }

  @Override
  public void close() {
    warm.close();
    fresh.close();
  }

  /** Solvers that were opened in one way. */
  private final class Asking implements Runner {
    private final Function<SolverId, Solver> opener;
    private final Map<SolverId, Solver> open = new HashMap<>();

    Asking(Function<SolverId, Solver> opener) {
      this.opener = opener;
    }

    Answer answer(Participant participant, String script) {
      Run run = run(participant, script);
      return new Answer(participant.as(solver(participant).identity()), run);
    }

    @Override
    public Run run(Participant participant, String script) {
      return solver(participant).run(new Job(script, participant.configuration(), limits));
    }

    @Override
    public boolean tellsModels(Participant participant) {
      return solver(participant).tellsModels();
    }

    @Override
    public SelfChecks selfChecks(Participant participant) {
      return solver(participant).selfChecks();
    }

    private Solver solver(Participant participant) {
      return open.computeIfAbsent(participant.solver(), opener);
    }

    void close() {
      open.values().forEach(Solver::close);
      open.clear();
    }
  }
}
