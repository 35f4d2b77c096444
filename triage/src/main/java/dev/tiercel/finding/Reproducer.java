package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.ThreadOptions;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.CallTrace;
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
 * Only a violation that shows again counts as a finding: in a fresh process or else after the
 * scripts that the suspect's process had run before, which is a separate kind of finding.
 */
public final class Reproducer implements AutoCloseable {
  /** Limits of an earlier script of which only the text is known: as in the loop, or more. */
  private static final Limits BEFORE = Limits.ofMillis(1_000);

  /** Runs of a suspect that several threads solve. */
  private static final int MOST_ATTEMPTS = 8;

  private final Function<SolverId, Solver> opener;
  private final Function<SolverId, Solver> warm;
  private final Limits limits;
  private final List<ConfiguredSolver> judges;
  private final Oracles oracles;
  private final Map<SolverId, Solver> open = new HashMap<>();
  private final Set<SolverId> unavailable = new HashSet<>();
  private final SolverRunner solverRunner = new FreshProcesses();

  /**
   * A reproducer that has not started a process.
   *
   * @param opener opens a solver that starts a new process for every run
   * @param warm opens a solver that runs scripts one after the other in a process
   * @param oracles detect the bugs
   * @param limits of each run
   * @param judges further solvers whose answers are recorded
   */
  public Reproducer(
      Function<SolverId, Solver> opener,
      Function<SolverId, Solver> warm,
      Oracles oracles,
      Limits limits,
      List<ConfiguredSolver> judges) {
    this.opener = opener;
    this.warm = warm;
    this.oracles = oracles;
    this.limits = limits;
    this.judges = List.copyOf(judges);
  }

  /**
   * Returns the finding, or {@code null} if nothing confirms the violation. The finding's violation
   * is the strongest that is shown.
   *
   * @param company what the blamed solver's process had run before, see {@link
   *     Solver#precedingJobs}
   */
  public @Nullable Finding confirm(Violation violation, Entry entry, List<Job> company) {
    return shown(
        violation.configuredSolvers(),
        entry,
        company,
        violation::confirmedBy,
        violation::confirmedBy);
  }

  /**
   * Returns any bug that these solvers show on a script, or {@code null}: in fresh processes, or
   * else the first of them after the scripts in the entry's notes.
   */
  public @Nullable Finding examine(List<ConfiguredSolver> configuredSolvers, Entry noted) {
    ConfiguredSolver first = configuredSolvers.get(0);
    Entry entry = CrashFileNotes.withoutPrecedingScripts(noted);
    List<Job> company = CrashFileNotes.precedingJobs(noted, first, BEFORE);
    return shown(
        configuredSolvers,
        entry,
        company,
        violation -> true,
        violation -> violation.suspects().contains(first));
  }

  private @Nullable Finding shown(
      List<ConfiguredSolver> configuredSolvers,
      Entry entry,
      List<Job> company,
      Predicate<Violation> wantedAlone,
      Predicate<Violation> wantedAfterOthers) {
    Finding alone = alone(configuredSolvers, entry, wantedAlone);
    if (alone != null || company.isEmpty()) {
      return alone;
    }
    Finding afterOthers = afterOthers(company, configuredSolvers, entry, wantedAfterOthers);
    // A violation that comes and goes by itself needs no earlier scripts, wherever it shows first.
    Finding again = afterOthers == null ? null : alone(configuredSolvers, entry, wantedAlone);
    return again == null ? afterOthers : again;
  }

  /** Returns the finding of fresh processes. */
  private @Nullable Finding alone(
      List<ConfiguredSolver> configuredSolvers, Entry entry, Predicate<Violation> wanted) {
    for (int i = attempts(configuredSolvers.get(0), entry); i > 0; i--) {
      Execution execution = executed(configuredSolvers, entry);
      Violation violation = oracles.first(execution, wanted);
      if (violation != null) {
        return finding(violation, entry, entry, execution.answers());
      }
    }
    return null;
  }

  /** Returns how often a suspect is run: what several threads do may show in some runs only. */
  private static int attempts(ConfiguredSolver blamed, Entry entry) {
    return ThreadOptions.startThreads(blamed.configuration(), entry.script()) ? MOST_ATTEMPTS : 1;
  }

  /** Returns the finding of a process of the first solver that has run other scripts before. */
  private @Nullable Finding afterOthers(
      List<Job> company,
      List<ConfiguredSolver> configuredSolvers,
      Entry entry,
      Predicate<Violation> wanted) {
    List<ConfiguredSolver> known = configuredSolvers.stream().map(this::opened).toList();
    StateDependentReproducer.ReproducedViolation shown =
        new StateDependentReproducer(warm, solverRunner, oracles, limits, known, entry, wanted)
            .reproduceAfter(company);
    if (shown == null) {
      return null;
    }
    Entry kept = CrashFileNotes.withPrecedingScripts(entry, known.get(0), shown.company());
    Violation violation = new StateDependentBug(shown.violation(), shown.company(), shown.option());
    return finding(violation, entry, kept, shown.answers());
  }

  /**
   * @param entry the entry that was run
   * @param kept the entry that shows it again
   */
  private Finding finding(Violation violation, Entry entry, Entry kept, List<Answer> answers) {
    List<ConfiguredSolver> others = new ArrayList<>(judges);
    others.removeAll(violation.configuredSolvers());
    others.removeIf(p -> unavailable.contains(p.solver()));
    return new Finding(violation, kept.toString(), answers, askAvailable(others, entry.toString()));
  }

  /** Whether fresh processes show the violation on a simplified script. */
  public boolean stillTriggers(Violation violation, Entry simpler) {
    for (int i = attempts(violation.configuredSolvers().get(0), simpler); i > 0; i--) {
      if (oracles.first(executed(violation.configuredSolvers(), simpler), violation::keptBy)
          != null) {
        return true;
      }
    }
    return false;
  }

  /** Returns the command line to run a solver manually. */
  public List<String> commandLine(ConfiguredSolver configuredSolver, Path script) {
    return solver(configuredSolver.solver()).commandLine(configuredSolver.configuration(), script);
  }

  /**
   * Returns the calls that show a finding as a program; {@code null} if none of its solvers is run
   * by calls, or if other scripts have to run before.
   */
  @Nullable CallTrace callTrace(Finding finding) {
    if (finding.violation() instanceof StateDependentBug) {
      return null;
    }
    for (ConfiguredSolver one : finding.violation().configuredSolvers()) {
      CallTrace trace =
          solver(one.solver()).callTrace(new Job(finding.script(), one.configuration(), limits));
      if (trace != null) {
        return trace;
      }
    }
    return null;
  }

  /** Returns the level of the options under which a solver runs. */
  public OptionSpec.Level level(ConfiguredSolver configuredSolver) {
    return solver(configuredSolver.solver()).options().level(configuredSolver.configuration());
  }

  /** Returns the version that a solver reports. */
  public String version(ConfiguredSolver configuredSolver) {
    return solver(configuredSolver.solver()).version();
  }

  /** Returns an execution in fresh processes. */
  private Execution executed(List<ConfiguredSolver> configuredSolvers, Entry entry) {
    return Execution.of(entry, configuredSolvers.stream().map(this::opened).toList(), solverRunner);
  }

  private ConfiguredSolver opened(ConfiguredSolver configuredSolver) {
    return configuredSolver.as(solver(configuredSolver.solver()).identity());
  }

  /** Starts a process for every run. */
  private final class FreshProcesses implements SolverRunner {
    @Override
    public Run run(ConfiguredSolver configuredSolver, String script) {
      return solver(configuredSolver.solver())
          .run(new Job(script, configuredSolver.configuration(), limits));
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
      return solver(configuredSolver.solver()).selfChecks();
    }
  }

  /** Judges that are unavailable are skipped; that is no reason to lose a finding. */
  private List<Answer> askAvailable(List<ConfiguredSolver> configuredSolvers, String script) {
    List<Answer> answers = new ArrayList<>();
    for (ConfiguredSolver configuredSolver : configuredSolvers) {
      try {
        answers.add(
            new Answer(opened(configuredSolver), solverRunner.run(configuredSolver, script)));
      } catch (SolverUnavailableException absent) {
        unavailable.add(configuredSolver.solver());
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
