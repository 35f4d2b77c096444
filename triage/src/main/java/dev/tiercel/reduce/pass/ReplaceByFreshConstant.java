package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/** Replaces a term by a fresh constant, which abstracts from the term. */
final class ReplaceByFreshConstant extends TermPass {
  ReplaceByFreshConstant() {
    super("fresh");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term term = place.term();
    boolean simple = term.arity() == 0 || term instanceof Annotated;
    return simple ? List.of() : List.of(pool.fresh(term.sort()));
  }
}
