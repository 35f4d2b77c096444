package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finite fields of prime order (cvc5); the order is the index. */
final class FieldSorts {
  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.FINITE_FIELDS,
          sort("FiniteField")
              .indices(1)
              .large()
              .initial(FieldSorts::zero)
              .size((sort, parts) -> order(sort))
              .values(FieldSorts::all)
              .read(literal -> FieldElement.parse((String) literal.value()))
              .written((v, sort, p) -> v instanceof FieldElement e ? term(e, sort) : null));

  private FieldSorts() {}

  /** Returns the number of elements, or {@code null} if the index is no numeral. */
  private static @Nullable BigInteger order(Sort sort) {
    String index = sort.indices().get(0).text();
    return index.chars().allMatch(c -> c >= '0' && c <= '9') ? new BigInteger(index) : null;
  }

  private static @Nullable Term zero(Sort sort, SortRow.Parts<Term> parts) {
    BigInteger order = order(sort);
    return order == null ? null : term(FieldElement.of(BigInteger.ZERO, order), sort);
  }

  private static @Nullable List<Value> all(Sort sort, SortRow.Parts<List<Value>> parts) {
    BigInteger order = order(sort);
    return order == null
        ? null
        : IntStream.range(0, order.intValueExact())
            .mapToObj(i -> (Value) FieldElement.of(BigInteger.valueOf(i), order))
            .toList();
  }

  private static Term term(FieldElement element, Sort sort) {
    return Literal.other(sort, element.toString());
  }
}
