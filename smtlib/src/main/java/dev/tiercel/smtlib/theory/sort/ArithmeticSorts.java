package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.value.AlgebraicText;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sorts of theories Ints and Reals. */
final class ArithmeticSorts {
  private static final List<Value> SAMPLES =
      List.of(Rational.ZERO, Rational.ONE, Rational.of(-1), Rational.of(2), Rational.of(-2));

  static final List<SortRow> INTS =
      SortRows.of(
          Feature.INTS,
          number(sort("Int"))
              .initial((sort, parts) -> Literal.integer(BigInteger.ZERO))
              .drawn((sort, current, randomness, p) -> RandomNumbers.integer(current, randomness)));

  static final List<SortRow> REALS =
      SortRows.of(
          Feature.REALS,
          number(sort("Real"))
              .initial((sort, parts) -> Literal.real(BigDecimal.ZERO))
              .drawn((sort, current, randomness, p) -> RandomNumbers.real(current, randomness)));

  private ArithmeticSorts() {}

  private static SortRows.Row number(SortRows.Row row) {
    return row.classes(ValueClasses::numbers)
        .ordered("<", ">")
        .samples(sort -> SAMPLES)
        .read(ArithmeticSorts::value)
        .written(ArithmeticSorts::term);
  }

  /** Numerals, decimals, and irrational numbers as solvers print them. */
  private static Value value(Literal literal) {
    if (literal.value() instanceof BigInteger number) {
      return Rational.of(number);
    } else if (literal.value() instanceof BigDecimal number) {
      return Rational.of(number);
    }
    return literal.sort() == Sort.REAL
        ? AlgebraicText.value((String) literal.value())
        : new Unknown("the literal " + literal);
  }

  private static @Nullable Term term(Value value, Sort sort, ValueWriter parts) {
    boolean fits = value instanceof Rational r && (sort == Sort.REAL || r.isInteger());
    return fits ? NumberTerms.term((Rational) value, sort) : null;
  }
}
