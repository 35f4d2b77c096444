package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Annotated.Attribute;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;

/** Removes attributes of terms: all of them, or one. */
final class StripAttributes extends TermPass {
  StripAttributes() {
    super("attributes");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    if (!(place.term() instanceof Annotated annotated)) {
      return List.of();
    }
    List<Term> barer = new ArrayList<>();
    barer.add(annotated.term());
    List<Attribute> all = annotated.attributes();
    for (int i = 0; all.size() > 1 && i < all.size(); i++) {
      List<Attribute> fewer = new ArrayList<>(all);
      fewer.remove(i);
      barer.add(Annotated.of(annotated.term(), fewer));
    }
    return barer;
  }
}
