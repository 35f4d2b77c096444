package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import java.util.List;

/**
 * Proof obligation: formulas that have no model if a response is right.
 *
 * @param question the question and its response
 * @param formulas no model satisfies all of them; empty if the response is wrong whatever the model
 * @param wrong what is wrong with the response if they have a model, as part of a sentence
 */
record ProofObligation(Question question, List<Term> formulas, String wrong) {
  /** Returns the formulas as a check at the place of the question. */
  Check check() {
    return question.state().with(formulas);
  }

  /** Whether all commands are understood, and solvers agree on the meaning of all terms. */
  boolean isUnderstood() {
    Check state = question.state();
    List<Command> asserted = formulas.stream().<Command>map(Command.Assert::new).toList();
    return state.understood()
        && state.definitions().areTotal()
        && !DisputedSemantics.in(new Script(asserted))
        && !DisputedSemantics.in(new Script(state.declarations()));
  }

  /** Whether the obligation holds trivially: a formula states that a term differs from itself. */
  boolean isKept() {
    return formulas.stream()
        .anyMatch(
            f ->
                f instanceof App app
                    && app.function().name().equals("distinct")
                    && app.arity() == 2
                    && app.child(0).equals(app.child(1)));
  }
}
