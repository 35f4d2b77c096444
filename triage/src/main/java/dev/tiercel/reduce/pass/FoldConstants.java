package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.List;

/** Evaluates terms without symbols of the script. */
final class FoldConstants extends TermPass {
  private static final int LARGEST = 200; // nodes

  FoldConstants() {
    super("fold");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term term = place.term();
    boolean applied =
        term instanceof App app && app.arity() > 0 && app.symbol() instanceof Operator;
    if (!applied || term.size() > LARGEST || !isClosed(term)) {
      return List.of();
    }
    Term value = pool.value(term);
    return value == null ? List.of() : List.of(value);
  }

  /** Whether a term contains nothing that a script declares or binds. */
  private static boolean isClosed(Term term) {
    if (!term.freeVariables().isEmpty()
        || (term instanceof App app && app.symbol() instanceof Declared)) {
      return false;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (!isClosed(term.child(i))) {
        return false;
      }
    }
    return true;
  }
}
