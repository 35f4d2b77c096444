package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import java.util.List;

/**
 * What has no model if a response is right.
 *
 * @param question what was asked, and the response
 * @param formulas no model satisfies all of them; none, if the response is wrong whatever the model
 * @param wrong what is wrong with the response if they have one, as part of a sentence
 */
record Obligation(Question question, List<Term> formulas, String wrong) {
  /** The formulas where the question stands. */
  Check check() {
    return question.state().with(formulas);
  }

  /** Whether all commands are understood, and solvers read all terms alike. */
  boolean isUnderstood() {
    Check state = question.state();
    List<Command> asserted = formulas.stream().<Command>map(Command.Assert::new).toList();
    return state.understood()
        && state.definitions().areTotal()
        && !DisputedSemantics.in(new Script(asserted))
        && !DisputedSemantics.in(new Script(state.declarations()));
  }

  /** Whether a formula says that a term differs from itself. */
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
