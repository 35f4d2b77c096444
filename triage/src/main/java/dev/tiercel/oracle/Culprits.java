package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.proof.CulpritSearch;
import dev.tiercel.smtlib.proof.CulpritSearch.Culprit;
import org.jspecify.annotations.Nullable;

/**
 * Asks a solver that refutes what has a model for its lemmas and its proof, and which of them the
 * model makes false: that names the rule to mend.
 */
final class Culprits {
  private Culprits() {}

  /**
   * What makes a refutation wrong; {@code null} if the solver does not say.
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
