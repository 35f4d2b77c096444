package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;

/** Replaces an application to several arguments by the negation of one: an implication, say. */
final class ReplaceByNegatedChild extends TermPass {
  ReplaceByNegatedChild() {
    super("negations");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term term = place.term();
    List<Term> negations = new ArrayList<>();
    if (term instanceof App && term.sort() == Sort.BOOL && term.arity() > 1) {
      for (Term child : term.children()) {
        Term negation = child.sort() == Sort.BOOL ? Theories.apply("not", child) : null;
        if (negation != null) {
          negations.add(negation);
        }
      }
    }
    return negations;
  }
}
