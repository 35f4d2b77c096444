package dev.tiercel.cli;

import dev.tiercel.solver.SolverId;
import picocli.CommandLine.Option;

/** The option for the one solver that a command runs. */
public final class SolverOption {
  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "NAME",
      description = "For example z3:4.14.1, z3-cov, smtinterpol, path:/usr/bin/cvc5.")
  private String solver;

  /**
   * Returns the solver.
   *
   * @throws IllegalArgumentException with one sentence for the user if the name cannot be parsed
   */
  public SolverId id() {
    return SolverId.parse(solver);
  }
}
