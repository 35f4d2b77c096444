package dev.tiercel.oracle;

import dev.tiercel.solver.Verdict;
import java.util.List;

/**
 * Decides which of two contradicting solvers is wrong, by the first of these that applies: a model
 * that holds, a third solver, the model given to both ({@link ModelCrossCheck}), the solver's own
 * check of its answer. The case that two solvers refute what a third satisfies belongs to {@link
 * SolutionOracle}.
 *
 * @param isOpen whether there is no evidence against either
 * @param words completes "is wrong, since"; where it is open, a sentence
 * @param supporters other solvers that support the attribution
 */
record BlameAssignment(boolean isOpen, String words, List<ConfiguredSolver> supporters) {
  /** No evidence. */
  static final BlameAssignment OPEN =
      new BlameAssignment(true, "one of the two is wrong", List.of());

  /** No evidence, and no model from a solver could be evidence. */
  private static final BlameAssignment RECURSION =
      new BlameAssignment(
          true,
          "one of the two is wrong; unfolding the script's recursive definition proves no model",
          List.of());

  private BlameAssignment(String words, List<ConfiguredSolver> supporters) {
    this(false, words, supporters);
  }

  /**
   * Returns the evidence against the refuting solver: why the check has a model, as the other says.
   */
  static BlameAssignment against(
      Answer refuting, Answer satisfied, Execution execution, int check) {
    if (execution.holds(check, List.of(satisfied))) {
      return new BlameAssignment(
          "all assertions are true under the model that " + satisfied.configuredSolver() + " gives",
          List.of());
    }
    // Solvers that unfold a recursive definition may agree on sat where there is no model.
    if (execution.checks().get(check).definitions().areRecursive()) {
      return RECURSION;
    }
    if (SolutionOracle.isConfirmed(refuting, execution.answersWith(Verdict.UNSAT, check))) {
      return OPEN;
    }
    for (Answer third : execution.answersWith(Verdict.SAT, check)) {
      if (third.configuredSolver().identity().independentOf(satisfied.configuredSolver().identity())
          && third
              .configuredSolver()
              .identity()
              .independentOf(refuting.configuredSolver().identity())) {
        return new BlameAssignment(
            third.configuredSolver() + ", which shares no code with the two, answers sat, too",
            List.of(third.configuredSolver()));
      }
    }
    return OPEN;
  }

  /**
   * Blames a solver if its own check refutes its answer and the other's does not refute the other.
   */
  static BlameAssignment byChecks(Answer doubted, Answer other, Execution execution) {
    return SelfCheckOracle.refutes(doubted, execution) && !SelfCheckOracle.refutes(other, execution)
        ? new BlameAssignment("its own check refutes its answer", List.of())
        : OPEN;
  }
}
