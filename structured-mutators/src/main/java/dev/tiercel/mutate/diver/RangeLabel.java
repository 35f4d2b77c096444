package dev.tiercel.mutate.diver;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.Range;
import org.jspecify.annotations.Nullable;

/**
 * A sub-term and the range of values that it may take.
 *
 * @param node its number in preorder
 * @param scope values of the visible bound variables, {@code null} if they have none
 * @param range the values that keep the formula true, {@code null} if unknown
 */
record RangeLabel(long node, Term term, Evaluator.@Nullable Scope scope, @Nullable Range range) {
  /** Weight of the term in DIVER's weighted choice. */
  double score() {
    return range == null ? Range.LEAST : range.score();
  }
}
