package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.CollectionGuesses;
import dev.tiercel.smtlib.value.BagMeanings;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bags (multisets) of cvc5. */
final class Bags {
  private static final String COMBINE = "Bag(A) Bag(A) -> Bag(A)";

  static final List<Operator> ROWS =
      new Rows(Feature.BAGS)
          .op("bag.empty", "-> Bag(A)", r -> r.qualified().only("cvc5").means(BagMeanings::empty))
          .op("bag", "A Int -> Bag(A)", r -> r.only("cvc5").means(BagMeanings::of))
          .op(
              "bag.union_max",
              COMBINE,
              r ->
                  r.left()
                      .swap("bag")
                      .only("cvc5")
                      .guess(CollectionGuesses::combined)
                      .means(BagMeanings.combine(BigInteger::max)))
          .op(
              "bag.union_disjoint",
              COMBINE,
              r ->
                  r.left()
                      .swap("bag")
                      .only("cvc5")
                      .guess(CollectionGuesses::combined)
                      .means(BagMeanings.combine(BigInteger::add)))
          .op(
              "bag.inter_min",
              COMBINE,
              r ->
                  r.left()
                      .swap("bag")
                      .only("cvc5")
                      .guess(CollectionGuesses::combined)
                      .means(BagMeanings.combine(BigInteger::min)))
          .op(
              "bag.difference_subtract",
              COMBINE,
              r ->
                  r.left()
                      .swap("bag")
                      .only("cvc5")
                      .guess(CollectionGuesses::combined)
                      .means(BagMeanings.combine(BigInteger::subtract)))
          .op(
              "bag.difference_remove",
              COMBINE,
              r ->
                  r.left()
                      .swap("bag")
                      .only("cvc5")
                      .guess(CollectionGuesses::combined)
                      .means(BagMeanings.combine(BagMeanings::remove)))
          .op("bag.subbag", "Bag(A) Bag(A) -> Bool", r -> r.only("cvc5").means(BagMeanings::subbag))
          .op(
              "bag.count",
              "A Bag(A) -> Int",
              r -> r.only("cvc5").guess(CollectionGuesses::count).means(BagMeanings::count))
          .op(
              "bag.member",
              "A Bag(A) -> Bool",
              r -> r.only("cvc5").guess(CollectionGuesses::count).means(BagMeanings::member))
          .op("bag.setof", "Bag(A) -> Bag(A)", r -> r.only("cvc5").means(BagMeanings::distinct))
          .op(
              "bag.duplicate_removal",
              "Bag(A) -> Bag(A)",
              r -> r.only("cvc5").means(BagMeanings::distinct))
          .op(
              "bag.card",
              "Bag(A) -> Int",
              r -> r.only("cvc5").guess(CollectionGuesses::size).means(BagMeanings::cardinality))
          .op("bag.choose", "Bag(A) -> A", r -> r.only("cvc5").means(BagMeanings::choose))
          .op("bag.from_set", "Set(A) -> Bag(A)", r -> r.only("cvc5").means(BagMeanings::fromSet))
          .op("bag.to_set", "Bag(A) -> Set(A)", r -> r.only("cvc5").means(BagMeanings::toSet))
          .op(
              "bag.map",
              "F Bag(A) -> Bag(B)",
              r ->
                  r.typed((i, as, a) -> Sets.mapped("Bag", a)).only("cvc5").means(BagMeanings::map))
          .op(
              "bag.filter",
              "F Bag(A) -> Bag(A)",
              r ->
                  r.typed((i, as, a) -> Sets.tests("Bag", a) ? a[1] : null)
                      .only("cvc5")
                      .means(BagMeanings::filter))
          .op(
              "bag.all",
              "F Bag(A) -> Bool",
              r ->
                  r.typed((i, as, a) -> Sets.tests("Bag", a) ? Sort.BOOL : null)
                      .only("cvc5")
                      .means(BagMeanings::every))
          .op(
              "bag.some",
              "F Bag(A) -> Bool",
              r ->
                  r.typed((i, as, a) -> Sets.tests("Bag", a) ? Sort.BOOL : null)
                      .only("cvc5")
                      .means(BagMeanings::some))
          .op(
              "bag.partition",
              "F Bag(A) -> Bag(Bag(A))",
              r -> r.typed(Bags::partition).only("cvc5"))
          .op(
              "bag.fold",
              "F B Bag(A) -> B",
              r ->
                  r.typed((i, as, a) -> Sets.folded("Bag", a))
                      .only("cvc5")
                      .means(BagMeanings::fold))
          .list();

  private Bags() {}

  /** {@code (bag.partition r bag)}, by an equivalence of elements. */
  private static @Nullable Sort partition(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort element = arguments.length == 2 ? Sets.element(arguments[1], "Bag") : null;
    return element != null
            && Functions.applied(arguments[0], List.of(element, element)) == Sort.BOOL
        ? Sort.of("Bag", List.of(), List.of(arguments[1]))
        : null;
  }
}
