package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/** A declared constant in the place of a term, or of one that is declared later. */
final class ByVariables extends TermPass {
  private static final int MOST = 3;

  ByVariables() {
    super("variables");
  }

  @Override
  List<Term> instead(Place place, ReplacementPool around) {
    Term term = place.term();
    if (term instanceof Annotated || (term.arity() == 0 && Leaves.isValue(term))) {
      return List.of();
    }
    List<Term> constants = around.constants(term.sort(), place.command());
    int end = constants.indexOf(term); // others by earlier ones alone, so that it comes to an end
    int most = Math.min(MOST, end < 0 ? constants.size() : end);
    return constants.subList(0, most);
  }
}
