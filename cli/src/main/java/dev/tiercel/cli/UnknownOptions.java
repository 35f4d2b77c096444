package dev.tiercel.cli;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionName;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.NearestName;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Refuses options of the command line that a solver does not know, before it judges anything. */
final class UnknownOptions {
  private static final Limits LIMITS = Limits.ofMillis(30_000);
  private static final int SHOWN = 3;

  private UnknownOptions() {}

  /**
   * Tries each option that is not in the catalogue of the solver, which is that of one version.
   *
   * @throws UserException with the closest names if the solver refuses one
   */
  static void refuse(SolverId id, Configuration configuration) {
    if (configuration.values().isEmpty()) {
      return;
    }
    try (Solver solver = Solvers.open(id)) {
      OptionCatalogue known = catalogue(solver.identity().family());
      for (Map.Entry<String, String> option : configuration.values().entrySet()) {
        String name = option.getKey();
        if (known.find(name) == null && isRefused(solver, name, option.getValue())) {
          throw new UserException(id + " has no option " + name + closest(known, name) + ".");
        }
      }
    }
  }

  private static OptionCatalogue catalogue(String family) {
    return Solvers.families().stream()
        .filter(f -> f.name().equals(family))
        .findFirst()
        .map(SolverFamily::options)
        .orElse(new OptionCatalogue(family, List.of()));
  }

  private static boolean isRefused(Solver solver, String name, String value) {
    String script = "(set-logic QF_UF)\n(check-sat)\n";
    Configuration configuration = Configuration.of(Map.of(name, value));
    Run run = solver.run(new Job(script, configuration, LIMITS));
    return run.verdict(0) == Verdict.UNSUPPORTED || run.rejection() != null;
  }

  private static String closest(OptionCatalogue known, String name) {
    List<String> names =
        known.all().stream()
            .map(OptionSpec::name)
            .sorted(Comparator.<String>comparingInt(n -> distance(n, name)).thenComparing(n -> n))
            .limit(SHOWN)
            .toList();
    return names.isEmpty()
        ? "; its own help lists the options"
        : "; the closest are "
            + String.join(", ", names)
            + ", and './tiercel options "
            + known.solver()
            + "' lists all";
  }

  /** Returns the smaller edit distance of the name, and of its part behind the module's name. */
  private static int distance(String known, String name) {
    String whole = OptionName.key(known);
    String wanted = OptionName.key(name);
    return Math.min(
        NearestName.edits(whole, wanted),
        NearestName.edits(whole.substring(whole.lastIndexOf('.') + 1), wanted) + 1);
  }
}
