package dev.tiercel.reduce.pass;

import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;

/** Expands a {@code let}; other passes reduce the result. */
final class InlineLets extends TermPass {
  private static final int DEEPEST = 400;
  private static final int LARGEST = 20_000; // nodes of the result

  InlineLets() {
    super("lets");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof Let let) || let.depth() > DEEPEST) {
      return List.of();
    }
    Term expanded = Substitution.expandLet(let);
    boolean fits = expanded != null && expanded.depth() <= DEEPEST && expanded.size() <= LARGEST;
    return expanded != null && fits ? List.of(expanded) : List.of();
  }
}
