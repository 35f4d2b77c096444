package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.Runner;
import dev.tiercel.smtlib.option.OptionSpec;
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
 * Only what shows again there counts as a finding; and what shows again behind the scripts that the
 * suspect's process had run before it, which then is a finding of its own kind.
 */
public final class Confirmation implements AutoCloseable {
  /** Of a script that ran before, where only the script is known: as in the loop, or more. */
  private static final Limits BEFORE = Limits.ofMillis(1_000);

  private final Function<SolverId, Solver> opener;
  private final Function<SolverId, Solver> warm;
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
   * @param warm opens one that runs one script after the other in a process
   * @param oracles who tells bugs from answers
   * @param limits of each run
   * @param judges who else is asked where solvers disagree
   */
  public Confirmation(
      Function<SolverId, Solver> opener,
      Function<SolverId, Solver> warm,
      Oracles oracles,
      Limits limits,
      List<Participant> judges) {
    this.opener = opener;
    this.warm = warm;
    this.oracles = oracles;
    this.limits = limits;
    this.judges = List.copyOf(judges);
  }

  /**
   * The finding, or {@code null} if nothing confirms the claim. The finding's claim is the
   * strongest that is shown.
   *
   * @param company what the blamed one's process had run before, see {@link Solver#company}
   */
  public @Nullable Finding confirm(Claim claim, Entry entry, List<Job> company) {
    return shown(claim.participants(), entry, company, claim::confirmedBy, claim::confirmedBy);
  }

  /**
   * Whatever bug these participants show on a script, or {@code null}: in fresh processes, or else
   * the first of them behind the scripts that the entry's notes hold.
   */
  public @Nullable Finding examine(List<Participant> participants, Entry noted) {
    Participant first = participants.get(0);
    Entry entry = Provenance.alone(noted);
    List<Job> company = Provenance.company(noted, first, BEFORE);
    return shown(
        participants, entry, company, claim -> true, claim -> claim.doubted().contains(first));
  }

  private @Nullable Finding shown(
      List<Participant> participants,
      Entry entry,
      List<Job> company,
      Predicate<Claim> wantedAlone,
      Predicate<Claim> wantedBehind) {
    Finding alone = alone(participants, entry, wantedAlone);
    if (alone != null || company.isEmpty()) {
      return alone;
    }
    Finding behind = behind(company, participants, entry, wantedBehind);
    // What comes and goes by itself needs no company, wherever it shows first.
    Finding again = behind == null ? null : alone(participants, entry, wantedAlone);
    return again == null ? behind : again;
  }

  /** What fresh processes show. */
  private @Nullable Finding alone(
      List<Participant> participants, Entry entry, Predicate<Claim> wanted) {
    Hearing hearing = heard(participants, entry);
    Claim claim = oracles.first(hearing, wanted);
    return claim == null ? null : finding(claim, entry, entry, hearing.answers());
  }

  /** What a process of the first one shows that has run other scripts before. */
  private @Nullable Finding behind(
      List<Job> company, List<Participant> participants, Entry entry, Predicate<Claim> wanted) {
    List<Participant> known = participants.stream().map(this::opened).toList();
    InCompany.Shown shown =
        new InCompany(warm, runner, oracles, limits, known, entry, wanted).behind(company);
    if (shown == null) {
      return null;
    }
    Entry kept = Provenance.after(entry, known.get(0), shown.company());
    Claim claim = new Accompanied(shown.claim(), shown.company(), shown.option());
    return finding(claim, entry, kept, shown.answers());
  }

  /**
   * @param entry what was run
   * @param kept what shows it again
   */
  private Finding finding(Claim claim, Entry entry, Entry kept, List<Answer> answers) {
    List<Participant> others = new ArrayList<>(judges);
    others.removeAll(claim.participants());
    others.removeIf(p -> unavailable.contains(p.solver()));
    return new Finding(claim, kept.toString(), answers, askWilling(others, entry.toString()));
  }

  /** Whether fresh processes show on a simpler script what a claim is about. */
  public boolean stillTriggers(Claim claim, Entry simpler) {
    return oracles.first(heard(claim.participants(), simpler), claim::keptBy) != null;
  }

  /** How a user runs a participant by hand. */
  public List<String> commandLine(Participant participant, Path script) {
    return solver(participant.solver()).commandLine(participant.configuration(), script);
  }

  /** The level of the options under which a participant runs. */
  public OptionSpec.Level level(Participant participant) {
    return solver(participant.solver()).options().level(participant.configuration());
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
