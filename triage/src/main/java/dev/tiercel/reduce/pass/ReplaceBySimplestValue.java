package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Theories;
import java.util.List;
import java.util.Objects;

/** Replaces a term by the simplest value of its sort; a formula by both values. */
final class ReplaceBySimplestValue extends TermPass {
  private static final Term FALSE = Objects.requireNonNull(Theories.apply("false"));
  private static final Term TRUE = Objects.requireNonNull(Theories.apply("true"));

  ReplaceBySimplestValue() {
    super("constants");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term term = place.term();
    if (term instanceof Annotated || (term.arity() == 0 && LeafTerms.isValue(term))) {
      return List.of();
    }
    return values(term.sort(), pool);
  }

  /** Returns both truth values, or the simplest value of another sort; none if it has no term. */
  static List<Term> values(Sort sort, ReplacementPool pool) {
    if (sort == Sort.BOOL) {
      return List.of(TRUE, FALSE);
    }
    Term simplest = pool.simplest(sort);
    return simplest == null ? List.of() : List.of(simplest);
  }
}
