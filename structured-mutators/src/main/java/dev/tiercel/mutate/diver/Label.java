package dev.tiercel.mutate.diver;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.Range;
import org.jspecify.annotations.Nullable;

/**
 * A sub-term at a place, and what it may become there.
 *
 * @param node its number in preorder
 * @param scope the values of the variables in view, {@code null} where they have none
 * @param range the values that keep the formula true, {@code null} where nothing is known
 */
record Label(long node, Term term, Evaluator.@Nullable Scope scope, @Nullable Range range) {
  /** The weight of the term in DIVER's choice. */
  double score() {
    return range == null ? Range.LEAST : range.score();
  }
}
