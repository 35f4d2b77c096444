package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/** Replaces a term by a declared constant, and a constant by one that is declared earlier. */
final class ReplaceByVariable extends TermPass {
  private static final int MOST = 3;

  ReplaceByVariable() {
    super("variables");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term term = place.term();
    if (term instanceof Annotated || (term.arity() == 0 && LeafTerms.isValue(term))) {
      return List.of();
    }
    List<Term> constants = pool.constants(term.sort(), place.command());
    int end = constants.indexOf(term); // constants only by earlier ones, so that it terminates
    int most = Math.min(MOST, end < 0 ? constants.size() : end);
    return constants.subList(0, most);
  }
}
