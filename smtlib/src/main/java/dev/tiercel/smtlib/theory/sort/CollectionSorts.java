package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Datatypes;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finite sets and bags; a relation is a set of tuples, a table is a bag of tuples. */
final class CollectionSorts {
  private static final String NO_SET = "set.empty";
  private static final String NO_BAG = "bag.empty";

  static final List<SortRow> SETS =
      SortRows.of(
          Feature.SETS,
          sort("Set")
              .arguments(1, 1)
              .abbreviated("Relation", columns -> tuples("Set", columns))
              .initial((sort, parts) -> Theories.applyAs(NO_SET, sort))
              .written(CollectionSorts::set));

  static final List<SortRow> FINITE_SETS =
      SortRows.of(
          Feature.FINITE_SETS,
          sort("FiniteSet")
              .arguments(1, 1)
              .initial((sort, parts) -> Theories.applyAs(NO_SET, sort))
              .written(CollectionSorts::finiteSet));

  static final List<SortRow> BAGS =
      SortRows.of(
          Feature.BAGS,
          sort("Bag")
              .arguments(1, 1)
              .abbreviated("Table", columns -> tuples("Bag", columns))
              .initial((sort, parts) -> Theories.applyAs(NO_BAG, sort))
              .written(CollectionSorts::bag));

  private CollectionSorts() {}

  private static Sort tuples(String collection, List<Sort> columns) {
    return Sort.of(collection, List.of(), List.of(Datatypes.tupleOf(columns)));
  }

  private static @Nullable Term set(Value value, Sort sort, ValueWriter parts) {
    return set(value, sort, parts, Feature.SETS);
  }

  private static @Nullable Term finiteSet(Value value, Sort sort, ValueWriter parts) {
    return set(value, sort, parts, Feature.FINITE_SETS);
  }

  /**
   * Writes a union of singletons, by the rows of one theory, because two theories have operators of
   * these names.
   */
  private static @Nullable Term set(Value value, Sort sort, ValueWriter parts, Feature theory) {
    Sort element = sort.arguments().get(0);
    Operator single = Theories.row(theory, "set.singleton", 1);
    return value instanceof FiniteSet set
        ? CollectionTerms.term(
            set.elements(), e -> single(single, parts.term(e, element)), "set.union", NO_SET, sort)
        : null;
  }

  private static @Nullable Term single(Operator operator, @Nullable Term element) {
    return element == null ? null : operator.application(element);
  }

  private static @Nullable Term bag(Value value, Sort sort, ValueWriter parts) {
    return value instanceof Bag bag
        ? CollectionTerms.term(
            bag.counts().entrySet(),
            e -> several(e, sort.arguments().get(0), parts),
            "bag.union_disjoint",
            NO_BAG,
            sort)
        : null;
  }

  private static @Nullable Term several(
      Map.Entry<Value, BigInteger> entry, Sort sort, ValueWriter parts) {
    Term element = parts.term(entry.getKey(), sort);
    return element == null
        ? null
        : Theories.apply("bag", element, Literal.integer(entry.getValue()));
  }
}
