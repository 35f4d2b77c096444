package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.theory.random.CollectionInverses;
import dev.tiercel.smtlib.value.FiniteSetSemantics;
import dev.tiercel.smtlib.value.SetSemantics;
import java.util.List;

/**
 * Finite sets of z3 5.0 and later: a sort of their own, {@code (FiniteSet A)}, on which functions
 * are arrays. Most operators have cvc5's names and meanings ({@link Sets}).
 */
final class FiniteSets {
  private static final String COMBINE = "FiniteSet(A) FiniteSet(A) -> FiniteSet(A)";

  static final List<Operator> ROWS =
      TheoryBuilder.dialect(
          "z3",
          Feature.FINITE_SETS,
          op("set.empty", "-> FiniteSet(A)").qualified().means(SetSemantics::empty),
          op("set.singleton", "A -> FiniteSet(A)").borrowed().means(SetSemantics::singleton),
          op("set.range", "Int Int -> FiniteSet(Int)").means(FiniteSetSemantics::range),
          combined("set.union").left().means(SetSemantics::union),
          combined("set.intersect").left().means(SetSemantics::intersection),
          combined("set.difference").means(SetSemantics::minus),
          op("set.in", "A FiniteSet(A) -> Bool")
              .guess(CollectionInverses::member)
              .means(SetSemantics::member),
          op("set.subset", "FiniteSet(A) FiniteSet(A) -> Bool")
              .guess(CollectionInverses::subset)
              .means(SetSemantics::subset),
          op("set.size", "FiniteSet(A) -> Int").means(SetSemantics::cardinality),
          op("set.map", "Array(A,B) FiniteSet(A) -> FiniteSet(B)")
              .guess(CollectionInverses::mapped)
              .means(FiniteSetSemantics::map),
          op("set.filter", "Array(A,Bool) FiniteSet(A) -> FiniteSet(A)")
              .means(FiniteSetSemantics::filter));

  private FiniteSets() {}

  private static TheoryBuilder.Row combined(String name) {
    return op(name, COMBINE).swap("set-z3").guess(CollectionInverses::combined);
  }
}
