package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.TupleSemantics;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tuples and nullables, which cvc5 treats as datatypes. */
final class DatatypeSorts {
  private static final Operator TUPLE = Theories.row(Feature.DATATYPES, "tuple", 1);
  private static final Operator UNIT = Theories.row(Feature.DATATYPES, "tuple.unit", 0);
  private static final Operator SOME = Theories.row(Feature.DATATYPES, "nullable.some", 1);
  private static final String NOTHING = "nullable.null";

  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.DATATYPES,
          sort("Tuple")
              .arguments(0, SortRows.MANY)
              .initial(DatatypeSorts::initialTuple)
              .size((sort, parts) -> TupleEnumerator.size(sort.arguments(), parts))
              .values(DatatypeSorts::tuples)
              .written(DatatypeSorts::tuple),
          sort("UnitTuple")
              .initial((sort, parts) -> UNIT.application())
              .size((sort, parts) -> BigInteger.ONE)
              .values((sort, parts) -> List.of(TupleSemantics.tuple(List.of())))
              .written((value, sort, parts) -> UNIT.application()),
          sort("Nullable")
              .arguments(1, 1)
              .initial((sort, parts) -> Theories.applyAs(NOTHING, sort))
              .size(DatatypeSorts::nullableSize)
              .values(DatatypeSorts::nullables)
              .written(DatatypeSorts::nullable)
              .drawn(DatatypeSorts::drawnNullable));

  private DatatypeSorts() {}

  private static @Nullable Term initialTuple(Sort sort, SortRow.Parts<Term> parts) {
    Term[] terms = new Term[sort.arguments().size()];
    for (int i = 0; i < terms.length; i++) {
      Term term = parts.of(sort.arguments().get(i));
      if (term == null) {
        return null;
      }
      terms[i] = term;
    }
    return App.of(Function.of(TUPLE), sort, terms);
  }

  private static @Nullable List<Value> tuples(Sort sort, SortRow.Parts<List<Value>> parts) {
    List<List<Value>> rows = TupleEnumerator.values(sort.arguments(), parts);
    return rows == null
        ? null
        : rows.stream().map(row -> (Value) TupleSemantics.tuple(row)).toList();
  }

  private static @Nullable Term tuple(Value value, Sort sort, ValueWriter parts) {
    Term[] terms =
        value instanceof DatatypeValue tuple
            ? parts.terms(tuple.arguments(), sort.arguments())
            : null;
    return terms == null ? null : App.of(Function.of(TUPLE), sort, terms);
  }

  private static @Nullable BigInteger nullableSize(Sort sort, SortRow.Parts<BigInteger> parts) {
    BigInteger size = parts.of(sort.arguments().get(0));
    return size == null ? null : size.add(BigInteger.ONE);
  }

  private static @Nullable List<Value> nullables(Sort sort, SortRow.Parts<List<Value>> parts) {
    List<Value> inside = parts.of(sort.arguments().get(0));
    if (inside == null) {
      return null;
    }
    List<Value> all = new ArrayList<>(List.of(TupleSemantics.NOTHING));
    inside.forEach(value -> all.add(TupleSemantics.some(value)));
    return all;
  }

  private static @Nullable Term drawnNullable(
      Sort sort, @Nullable Term current, Randomness randomness, SortRow.Parts<Term> parts) {
    Term inside = randomness.oneIn(4) ? null : parts.of(sort.arguments().get(0));
    return inside == null ? Theories.applyAs(NOTHING, sort) : SOME.application(inside);
  }

  private static @Nullable Term nullable(Value value, Sort sort, ValueWriter parts) {
    if (!(value instanceof DatatypeValue datatypeValue) || datatypeValue.arguments().isEmpty()) {
      return value instanceof DatatypeValue ? Theories.applyAs(NOTHING, sort) : null;
    }
    Term[] terms = parts.terms(datatypeValue.arguments(), sort.arguments());
    return terms == null ? null : SOME.application(terms);
  }
}
