package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.Runner;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs a suspect again, each solver in a process of its own and with more time than in the loop.
 * Only what shows again there counts as a finding.
 */
public final class Confirmation implements AutoCloseable {
  private final Function<SolverId, Solver> opener;
  private final Limits limits;
  private final List<Participant> judges;
  private final Oracles oracles;
  private final Map<SolverId, Solver> open = new HashMap<>();
  private final Set<SolverId> unavailable = new HashSet<>();
  private final Runner runner = new Fresh();

  /**
   * Nothing is started yet.
   *
   * @param opener opens a solver that starts a new process for every run
   * @param oracles who tells bugs from answers
   * @param limits of each run
   * @param judges who else is asked where solvers disagree
   */
  public Confirmation(
      Function<SolverId, Solver> opener, Oracles oracles, Limits limits, List<Participant> judges) {
    this.opener = opener;
    this.oracles = oracles;
    this.limits = limits;
    this.judges = List.copyOf(judges);
  }

  /**
   * The finding, or {@code null} if fresh processes do not confirm the claim. The finding's claim
   * is the strongest that the fresh processes show.
   */
  public @Nullable Finding confirm(Claim claim, Entry entry) {
    return examine(claim.participants(), entry, claim::confirmedBy);
  }

  /** Whatever bug fresh processes of these participants show on a script, or {@code null}. */
  public @Nullable Finding examine(List<Participant> participants, Entry entry) {
    return examine(participants, entry, claim -> true);
  }

  private @Nullable Finding examine(
      List<Participant> participants, Entry entry, Predicate<Claim> wanted) {
    Hearing hearing = heard(participants, entry);
    Claim claim = oracles.first(hearing, wanted);
    if (claim == null) {
      return null;
    }
    List<Participant> others = new ArrayList<>(judges);
    others.removeAll(participants);
    others.removeIf(p -> unavailable.contains(p.solver()));
    String script = entry.toString();
    return new Finding(claim, script, hearing.answers(), askWilling(others, script));
  }

  /** Whether fresh processes show on a simpler script what a claim is about. */
  public boolean stillTriggers(Claim claim, Entry simpler) {
    return oracles.first(heard(claim.participants(), simpler), claim::keptBy) != null;
  }

  /** How a user runs a participant by hand. */
  public List<String> commandLine(Participant participant, Path script) {
    return solver(participant.solver()).commandLine(participant.configuration(), script);
  }

  /** The version that a participant reports of itself. */
  public String version(Participant participant) {
    return solver(participant.solver()).version();
  }

  /** A hearing of fresh processes. */
  private Hearing heard(List<Participant> participants, Entry entry) {
    return Hearing.of(entry, participants.stream().map(this::opened).toList(), runner);
  }

  private Participant opened(Participant participant) {
    return participant.as(solver(participant.solver()).identity());
  }

  /** Starts a process for every run. */
  private final class Fresh implements Runner {
    @Override
    public Run run(Participant participant, String script) {
      return solver(participant.solver()).run(new Job(script, participant.configuration(), limits));
    }

    @Override
    public SelfChecks selfChecks(Participant participant) {
      return solver(participant.solver()).selfChecks();
    }
  }

  /** A judge that is not to be had has no say; that is no reason to lose a finding. */
  private List<Answer> askWilling(List<Participant> participants, String script) {
    List<Answer> answers = new ArrayList<>();
    for (Participant participant : participants) {
      try {
        answers.add(new Answer(opened(participant), runner.run(participant, script)));
      } catch (SolverUnavailableException absent) {
        unavailable.add(participant.solver());
      }
    }
    return answers;
  }

  private Solver solver(SolverId id) {
    return open.computeIfAbsent(id, opener);
  }

  @Override
  public void close() {
    open.values().forEach(Solver::close);
    open.clear();
  }
}
