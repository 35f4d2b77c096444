package dev.tiercel.oracle;

import dev.tiercel.solver.Verdict;
import java.util.List;

/**
 * What shows which of two that contradict each other is wrong, in this order: a model that holds, a
 * third solver, the model put before both ({@link ModelCrossCheck}), the solver's own check of its
 * answer. That two solvers refute what a third satisfies is {@link SolutionOracle}'s.
 *
 * @param isOpen whether nothing tells
 * @param words complete "is wrong, since"; where it is open, a sentence
 * @param supporters who says so beside the two
 */
record Attribution(boolean isOpen, String words, List<ConfiguredSolver> supporters) {
  /** Nothing tells. */
  static final Attribution OPEN = new Attribution(true, "one of the two is wrong", List.of());

  /** Nothing tells, and no model that a solver gives could. */
  private static final Attribution RECURSION =
      new Attribution(
          true,
          "one of the two is wrong; unfolding the script's recursive definition proves no model",
          List.of());

  private Attribution(String words, List<ConfiguredSolver> supporters) {
    this(false, words, supporters);
  }

  /** Why a check that one refutes has a model, as another says. */
  static Attribution against(Answer refuting, Answer satisfied, Execution execution, int check) {
    if (execution.holds(check, List.of(satisfied))) {
      return new Attribution(
          "all assertions are true under the model that " + satisfied.configuredSolver() + " gives",
          List.of());
    }
    // Solvers that unfold a recursive definition may say sat together where it has no model.
    if (execution.checks().get(check).definitions().areRecursive()) {
      return RECURSION;
    }
    if (SolutionOracle.seconded(refuting, execution.saying(Verdict.UNSAT, check))) {
      return OPEN;
    }
    for (Answer third : execution.saying(Verdict.SAT, check)) {
      if (third.configuredSolver().identity().independentOf(satisfied.configuredSolver().identity())
          && third
              .configuredSolver()
              .identity()
              .independentOf(refuting.configuredSolver().identity())) {
        return new Attribution(
            third.configuredSolver() + ", which shares no code with the two, answers sat, too",
            List.of(third.configuredSolver()));
      }
    }
    return OPEN;
  }

  /** Whether one's own check refutes its answer, and the other's does not refute the other. */
  static Attribution byChecks(Answer doubted, Answer other, Execution execution) {
    return SelfCheckOracle.refutes(doubted, execution) && !SelfCheckOracle.refutes(other, execution)
        ? new Attribution("its own check refutes its answer", List.of())
        : OPEN;
  }
}
