package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.proof.CulpritSearch;
import dev.tiercel.smtlib.proof.CulpritSearch.Culprit;
import org.jspecify.annotations.Nullable;

/**
 * Asks a solver that refutes a satisfiable check for its lemmas and its proof, and finds the ones
 * that the model makes false: they name the rule to fix.
 */
final class WrongLemmas {
  private WrongLemmas() {}

  /**
   * Returns what makes a refutation wrong; {@code null} if the solver does not print it.
   *
   * @param model satisfies the check
   */
  static @Nullable Culprit of(
      Execution execution, ConfiguredSolver solver, Check check, Model model) {
    Culprit lemma = CulpritSearch.find(ProofRuns.lemmas(execution, solver, check), check, model);
    return lemma == null || lemma.script().isEmpty()
        ? CulpritSearch.find(ProofRuns.proofs(execution, solver, check), check, model)
        : lemma;
  }
}
