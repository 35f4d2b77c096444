package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Verdict;
import java.util.List;

/**
 * What shows which of two that contradict each other is wrong, in this order: a model that holds, a
 * third solver, the model put before both ({@link Trial}), the solver's own check of its answer.
 * That two solvers refute what a third satisfies is {@link SolutionOracle}'s.
 *
 * @param isOpen whether nothing tells
 * @param words complete "is wrong, since"; where it is open, a sentence
 * @param supporters who says so beside the two
 */
record Ground(boolean isOpen, String words, List<Participant> supporters) {
  /** Nothing tells. */
  static final Ground OPEN = new Ground(true, "one of the two is wrong", List.of());

  /** Nothing tells, and no model that a solver gives could. */
  private static final Ground RECURSION =
      new Ground(
          true,
          "one of the two is wrong; unfolding the script's recursive definition proves no model",
          List.of());

  private Ground(String words, List<Participant> supporters) {
    this(false, words, supporters);
  }

  /** Why a check that one refutes has a model, as another says. */
  static Ground against(Answer refuting, Answer satisfied, Hearing hearing, int check) {
    if (hearing.holds(check, List.of(satisfied))) {
      return new Ground(
          "all assertions are true under the model that " + satisfied.participant() + " gives",
          List.of());
    }
    // Solvers that unfold a recursive definition may say sat together where it has no model.
    if (hearing.checks().get(check).definitions().areRecursive()) {
      return RECURSION;
    }
    if (SolutionOracle.seconded(refuting, hearing.saying(Verdict.UNSAT, check))) {
      return OPEN;
    }
    for (Answer third : hearing.saying(Verdict.SAT, check)) {
      if (third.participant().identity().independentOf(satisfied.participant().identity())
          && third.participant().identity().independentOf(refuting.participant().identity())) {
        return new Ground(
            third.participant() + ", which shares no code with the two, answers sat, too",
            List.of(third.participant()));
      }
    }
    return OPEN;
  }

  /** Whether one's own check refutes its answer, and the other's does not refute the other. */
  static Ground byChecks(Answer doubted, Answer other, Hearing hearing) {
    return SelfCheckOracle.refutes(doubted, hearing) && !SelfCheckOracle.refutes(other, hearing)
        ? new Ground("its own check refutes its answer", List.of())
        : OPEN;
  }
}
