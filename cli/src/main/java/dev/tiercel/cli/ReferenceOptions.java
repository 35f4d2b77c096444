package dev.tiercel.cli;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Solvers whose answers are compared with those of the solver that a command is about. */
final class ReferenceOptions {
  @Option(
      names = "--reference",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description = "A solver to compare with; repeatable.")
  private List<String> references = new ArrayList<>();

  List<SolverId> solvers() {
    return references.stream().map(SolverId::parse).toList();
  }

  /**
   * Has all of them at hand, see {@link RunOptions#fetch}.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if one is not to be had
   */
  void fetch() {
    solvers().forEach(id -> Solvers.open(id).close());
  }

  /** The names as they were given. */
  List<String> names() {
    return references;
  }
}
