package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.CollectionInverses;
import dev.tiercel.smtlib.value.BagSemantics;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Bags (multisets) of cvc5. */
final class Bags {
  static final List<Operator> ROWS =
      TheoryBuilder.dialect(
          "cvc5",
          Feature.BAGS,
          op("bag.empty", "-> Bag(A)").qualified().means(BagSemantics::empty),
          op("bag", "A Int -> Bag(A)").means(BagSemantics::of),
          combine("bag.union_max", BigInteger::max),
          combine("bag.union_disjoint", BigInteger::add),
          combine("bag.inter_min", BigInteger::min),
          combine("bag.difference_subtract", BigInteger::subtract),
          combine("bag.difference_remove", BagSemantics::remove),
          op("bag.subbag", "Bag(A) Bag(A) -> Bool").means(BagSemantics::subbag),
          op("bag.count", "A Bag(A) -> Int")
              .guess(CollectionInverses::count)
              .means(BagSemantics::count),
          op("bag.member", "A Bag(A) -> Bool")
              .guess(CollectionInverses::count)
              .means(BagSemantics::member),
          op("bag.setof", "Bag(A) -> Bag(A)").means(BagSemantics::distinct),
          op("bag.duplicate_removal", "Bag(A) -> Bag(A)").means(BagSemantics::distinct),
          op("bag.card", "Bag(A) -> Int")
              .guess(CollectionInverses::size)
              .means(BagSemantics::cardinality),
          op("bag.choose", "Bag(A) -> A").means(BagSemantics::choose),
          op("bag.from_set", "Set(A) -> Bag(A)").means(BagSemantics::fromSet),
          op("bag.to_set", "Bag(A) -> Set(A)").means(BagSemantics::toSet),
          op("bag.map", "F Bag(A) -> Bag(B)")
              .typed((i, as, a) -> Sets.mapped("Bag", a))
              .guess(CollectionInverses::mapped)
              .means(BagSemantics::map),
          op("bag.filter", "F Bag(A) -> Bag(A)")
              .typed((i, as, a) -> Sets.tests("Bag", a) ? a[1] : null)
              .means(BagSemantics::filter),
          op("bag.all", "F Bag(A) -> Bool")
              .typed((i, as, a) -> Sets.tests("Bag", a) ? Sort.BOOL : null)
              .means(BagSemantics::every),
          op("bag.some", "F Bag(A) -> Bool")
              .typed((i, as, a) -> Sets.tests("Bag", a) ? Sort.BOOL : null)
              .means(BagSemantics::some),
          op("bag.partition", "F Bag(A) -> Bag(Bag(A))").typed(Bags::partition),
          op("bag.fold", "F B Bag(A) -> B")
              .typed((i, as, a) -> Sets.folded("Bag", a))
              .means(BagSemantics::fold));

  private Bags() {}

  private static TheoryBuilder.Row combine(String name, BinaryOperator<BigInteger> counts) {
    return op(name, "Bag(A) Bag(A) -> Bag(A)")
        .left()
        .swap("bag")
        .guess(CollectionInverses::combined)
        .means(BagSemantics.combine(counts));
  }

  /** {@code (bag.partition r bag)}: partitions by an equivalence of elements. */
  private static @Nullable Sort partition(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort element = arguments.length == 2 ? Sets.element(arguments[1], "Bag") : null;
    return element != null
            && Functions.applied(arguments[0], List.of(element, element)) == Sort.BOOL
        ? Sort.of("Bag", List.of(), List.of(arguments[1]))
        : null;
  }
}
