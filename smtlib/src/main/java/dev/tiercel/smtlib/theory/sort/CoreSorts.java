package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** The sort of theory Core. */
final class CoreSorts {
  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.CORE,
          sort("Bool")
              .initial((sort, parts) -> term(Bool.FALSE))
              .classes(ValueClasses::truths)
              .size((sort, parts) -> BigInteger.TWO)
              .values((sort, parts) -> List.of(Bool.FALSE, Bool.TRUE))
              .written((value, sort, parts) -> value instanceof Bool b ? term(b) : null)
              .drawn((sort, current, randomness, parts) -> term(Bool.of(randomness.coin()))));

  private CoreSorts() {}

  private static Term term(Bool value) {
    return Objects.requireNonNull(Theories.row(Feature.CORE, value.toString(), 0).application());
  }
}
