package dev.tiercel.cli;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options for the reference solvers of a command. */
public final class ReferenceOptions {
  @Option(
      names = {"--reference", "--references"},
      completionCandidates = Completions.OfSolvers.class,
      split = ",",
      paramLabel = "NAME",
      description = "Solvers to compare with, separated by commas; repeatable.")
  private List<String> references = new ArrayList<>();

  /** Returns the solvers, in the order given. */
  public List<SolverId> solvers() {
    return references.stream().map(SolverId::parse).toList();
  }

  /**
   * Makes all of them available, see {@link RunOptions#fetch}.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if one is unavailable
   */
  void fetch() {
    solvers().forEach(id -> Solvers.open(id).close());
  }

  /** Returns the names as given. */
  List<String> names() {
    return references;
  }
}
