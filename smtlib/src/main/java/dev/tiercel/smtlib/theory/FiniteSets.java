package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.Rows.op;

import dev.tiercel.smtlib.theory.random.CollectionGuesses;
import dev.tiercel.smtlib.value.FiniteSetMeanings;
import dev.tiercel.smtlib.value.SetMeanings;
import java.util.List;

/**
 * Finite sets of z3 5.0 and later: a sort of their own, {@code (FiniteSet A)}, on which functions
 * are arrays. Most operators have cvc5's names and meanings ({@link Sets}).
 */
final class FiniteSets {
  private static final String COMBINE = "FiniteSet(A) FiniteSet(A) -> FiniteSet(A)";

  static final List<Operator> ROWS =
      Rows.dialect(
          "z3",
          Feature.FINITE_SETS,
          op("set.empty", "-> FiniteSet(A)").qualified().means(SetMeanings::empty),
          op("set.singleton", "A -> FiniteSet(A)").borrowed().means(SetMeanings::singleton),
          op("set.range", "Int Int -> FiniteSet(Int)").means(FiniteSetMeanings::range),
          combined("set.union").left().means(SetMeanings::union),
          combined("set.intersect").left().means(SetMeanings::intersection),
          combined("set.difference").means(SetMeanings::minus),
          op("set.in", "A FiniteSet(A) -> Bool")
              .guess(CollectionGuesses::member)
              .means(SetMeanings::member),
          op("set.subset", "FiniteSet(A) FiniteSet(A) -> Bool")
              .guess(CollectionGuesses::subset)
              .means(SetMeanings::subset),
          op("set.size", "FiniteSet(A) -> Int").means(SetMeanings::cardinality),
          op("set.map", "Array(A,B) FiniteSet(A) -> FiniteSet(B)")
              .guess(CollectionGuesses::mapped)
              .means(FiniteSetMeanings::map),
          op("set.filter", "Array(A,Bool) FiniteSet(A) -> FiniteSet(A)")
              .means(FiniteSetMeanings::filter));

  private FiniteSets() {}

  private static Rows.Row combined(String name) {
    return op(name, COMBINE).swap("set-z3").guess(CollectionGuesses::combined);
  }
}
