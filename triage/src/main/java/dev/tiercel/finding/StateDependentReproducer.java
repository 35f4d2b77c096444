package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reproduces a bug that fresh processes do not show in a process that runs other scripts first, as
 * users of a library do: the scripts that the process had run before it when it was seen, in order,
 * and then a minimal subset of them. Only the blamed solver runs them; all others start a process
 * for every run.
 */
final class StateDependentReproducer {
  private static final int MOST_TRIALS = 48;

  /**
   * A reproduced violation.
   *
   * @param company what the process had run before the script
   * @param answers the solvers' answers to the script
   * @param option that suffices, of the single script before it; empty if none does
   */
  record ReproducedViolation(
      Violation violation, List<Job> company, List<Answer> answers, String option) {}

  private final Function<SolverId, Solver> warm;
  private final SolverRunner fresh;
  private final Oracles oracles;
  private final Limits limits;
  private final List<ConfiguredSolver> configuredSolvers;
  private final Entry entry;
  private final Predicate<Violation> wanted;
  private int trials;
  private @Nullable ReproducedViolation best;

  /**
   * A reproducer that has run nothing yet.
   *
   * @param warm opens a solver that runs scripts one after the other in a process
   * @param fresh runs the other solvers
   * @param limits of each run except the earlier scripts, whose jobs have their own
   * @param configuredSolvers solvers that run the entry, the blamed one first, with their
   *     identities
   * @param wanted selects violations
   */
  StateDependentReproducer(
      Function<SolverId, Solver> warm,
      SolverRunner fresh,
      Oracles oracles,
      Limits limits,
      List<ConfiguredSolver> configuredSolvers,
      Entry entry,
      Predicate<Violation> wanted) {
    this.warm = warm;
    this.fresh = fresh;
    this.oracles = oracles;
    this.limits = limits;
    this.configuredSolvers = List.copyOf(configuredSolvers);
    this.entry = entry;
    this.wanted = wanted;
  }

  /** Returns what shows after these jobs or some of them, or {@code null}. */
  @Nullable ReproducedViolation reproduceAfter(List<Job> company) {
    if (shows(company)) {
      keepLatest();
      dropOthers();
    }
    ReproducedViolation shown = best;
    return shown == null || shown.company().size() != 1
        ? shown
        : new ReproducedViolation(
            shown.violation(), shown.company(), shown.answers(), option(shown.company().get(0)));
  }

  /**
   * Returns the option of a script that suffices to show the bug without the rest of it; empty if
   * none does.
   */
  private String option(Job job) {
    for (Map.Entry<String, String> option : options(job).entrySet()) {
      String alone = "(set-option :" + option.getKey() + " " + option.getValue() + ")\n";
      if (mayTry() && shows(List.of(new Job(alone, Configuration.DEFAULT, job.limits())))) {
        return option.getKey() + "=" + option.getValue();
      }
    }
    return "";
  }

  private static Map<String, String> options(Job job) {
    Map<String, String> options = new LinkedHashMap<>(job.configuration().values());
    for (Command command : BugSignature.script(job.script()).commands()) {
      if (command instanceof Command.SetOption set) {
        options.put(set.keyword().substring(1), set.value());
      }
    }
    return options;
  }

  /** The latest scripts are the likeliest to matter. */
  private void keepLatest() {
    List<Job> all = company();
    for (int n = 1; n < all.size(); n *= 2) {
      if (mayTry() && shows(all.subList(all.size() - n, all.size()))) {
        return;
      }
    }
  }

  private void dropOthers() {
    for (int size = company().size() / 2; size > 0; size /= 2) {
      int from = 0;
      while (from < company().size() && company().size() > size && mayTry()) {
        List<Job> fewer = new ArrayList<>(company());
        fewer.subList(from, Math.min(from + size, fewer.size())).clear();
        if (!shows(fewer)) {
          from += size;
        }
      }
    }
  }

  private List<Job> company() {
    return best == null ? List.of() : best.company();
  }

  private boolean mayTry() {
    return trials < MOST_TRIALS;
  }

  private boolean shows(List<Job> company) {
    trials++;
    try (Solver solver = warm.apply(configuredSolvers.get(0).solver())) {
      company.forEach(solver::run);
      SharedProcess together = new SharedProcess(solver);
      Execution execution = Execution.of(entry, configuredSolvers, together);
      Violation violation = oracles.first(execution, wanted);
      if (violation == null || together.before.isEmpty()) {
        return false;
      }
      best = new ReproducedViolation(violation, together.before, execution.answers(), "");
      return true;
    }
  }

  /** Runs the blamed solver in one process, and the others in fresh ones. */
  private final class SharedProcess implements SolverRunner {
    private final Solver solver;
    private List<Job> before = List.of();
    private boolean first = true;

    SharedProcess(Solver solver) {
      this.solver = solver;
    }

    @Override
    public Run run(ConfiguredSolver who, String script) {
      if (!isBlamed(who)) {
        return fresh.run(who, script);
      }
      Run run = solver.run(new Job(script, who.configuration(), limits));
      if (first) {
        before = List.copyOf(solver.precedingJobs());
        first = false;
      }
      return run;
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver who) {
      return isBlamed(who) ? solver.selfChecks() : fresh.selfChecks(who);
    }

    /** The same solver under default options may be listed as another solver. */
    private boolean isBlamed(ConfiguredSolver who) {
      boolean another = configuredSolvers.subList(1, configuredSolvers.size()).contains(who);
      return !another && who.solver().equals(configuredSolvers.get(0).solver());
    }
  }
}
