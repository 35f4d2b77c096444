package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.entry.Entry;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option of experiments on scripts that show bugs: the solver that has them. */
final class FaultySolver {
  @Option(
      names = "--target",
      completionCandidates = Completions.OfSolvers.class,
      defaultValue = "z3",
      paramLabel = "SOLVER",
      description = "The solver that has the bugs; a script's `;! target` takes precedence.")
  private String target;

  /**
   * Returns the solver of a script; {@code null}, after printing a sentence, where it is
   * unavailable.
   */
  @Nullable Solver open(Path file, Entry entry, PrintWriter errors) {
    try {
      return Solvers.open(
          CrashFileNotes.solvers(entry, List.of(SolverId.parse(target))).get(0).solver());
    } catch (SolverUnavailableException e) {
      errors.println(file + " is left out: " + e.getMessage());
      return null;
    }
  }
}
