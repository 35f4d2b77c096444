package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Cardinality and pseudo-Boolean constraints of z3. */
final class CardinalityConstraints {
  static final List<Operator> ROWS =
      TheoryBuilder.dialect(
          "z3",
          Feature.CORE,
          op("at-most", "{k} Bool -> Bool")
              .means((a, c) -> compare(a, c, false, s -> s <= 0))
              .typed(CardinalityConstraints::cardinality)
              .swap("at"),
          op("at-least", "{k} Bool -> Bool")
              .means((a, c) -> compare(a, c, false, s -> s >= 0))
              .typed(CardinalityConstraints::cardinality)
              .swap("at"),
          op("pble", "{k,c} Bool -> Bool")
              .means((a, c) -> compare(a, c, true, s -> s <= 0))
              .typed(CardinalityConstraints::weighted)
              .swap("pb"),
          op("pbge", "{k,c} Bool -> Bool")
              .means((a, c) -> compare(a, c, true, s -> s >= 0))
              .typed(CardinalityConstraints::weighted)
              .swap("pb"),
          op("pbeq", "{k,c} Bool -> Bool")
              .means((a, c) -> compare(a, c, true, s -> s == 0))
              .typed(CardinalityConstraints::weighted)
              .swap("pb"));

  private CardinalityConstraints() {}

  /**
   * Compares a sum of true arguments with the bound, the first index.
   *
   * @param weighted whether an argument counts with its weight, an index of its own, instead of 1
   * @param test receives the sign of the sum minus the bound
   */
  private static Value compare(
      Value[] a, EvaluationServices c, boolean weighted, IntPredicate test) {
    List<Index> indices = c.application().function().indices();
    BigInteger rest = BigInteger.ZERO;
    try {
      rest = new BigInteger(indices.get(0).text()).negate();
      for (int i = 0; i < a.length; i++) {
        if (a[i] == Bool.TRUE) {
          rest = rest.add(weighted ? new BigInteger(indices.get(i + 1).text()) : BigInteger.ONE);
        }
      }
    } catch (NumberFormatException e) {
      return new Unknown("an index that is no numeral");
    }
    return Bool.of(test.test(rest.signum()));
  }

  private static @Nullable Sort cardinality(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return indices.size() == 1 && TheoryBuilder.all(Sort.BOOL, arguments) ? Sort.BOOL : null;
  }

  /** Indices: the bound, then one weight for each argument. */
  private static @Nullable Sort weighted(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.size() == arguments.length + 1 && TheoryBuilder.all(Sort.BOOL, arguments);
    return fits ? Sort.BOOL : null;
  }
}
