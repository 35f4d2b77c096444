package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Explains why a script shows no bug with evidence, as a sentence for the user. */
final class MissingEvidence {
  private MissingEvidence() {}

  /**
   * Runs the script once more and explains the result.
   *
   * @param named solvers used if its notes name none, the target first
   */
  static String sentence(String file, Entry entry, List<SolverId> named, Duration timeout) {
    List<ConfiguredSolver> configuredSolvers = CrashFileNotes.solvers(entry, named);
    ConfiguredSolver target = configuredSolvers.get(0);
    try (Solver solver = Solvers.openFresh(target.solver())) {
      Limits limits = Limits.ofMillis(timeout.toMillis());
      Run run = solver.run(new Job(entry.toString(), target.configuration(), limits));
      return file + " shows no bug of " + target + ": " + explain(run, configuredSolvers);
    }
  }

  static String explain(Run run, List<ConfiguredSolver> configuredSolvers) {
    String rejection = run.rejection();
    if (rejection != null) {
      return "it refuses the script (" + rejection.strip() + ").";
    }
    String answers =
        run.verdicts().stream()
            .map(verdict -> verdict.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    if (run.verdicts().isEmpty()) {
      return "it answers nothing, since the script has no check-sat.";
    }
    if (run.verdicts().stream().noneMatch(Verdict::isDecided)) {
      return "it answers " + answers + "; --timeout allows more time.";
    }
    String options =
        configuredSolvers.get(0).configuration().isDefault()
            ? " or the option under which it is wrong by --option NAME=VALUE"
            : "";
    return "nothing contradicts its answer ("
        + answers
        + "); name "
        + (configuredSolvers.size() > 1 ? "another" : "a")
        + " solver that answers otherwise by --reference NAME"
        + options
        + ".";
  }
}
