package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The sorts of theory FloatingPoint. */
final class FloatSorts {
  private static final Operator FLOAT = Theories.row(Feature.FLOATS, "fp", 3);
  private static final Operator NOT_A_NUMBER = Theories.row(Feature.FLOATS, "NaN", 0);
  private static final Operator ZERO = Theories.row(Feature.FLOATS, "+zero", 0);
  private static final List<Rounding> MODES = List.of(Rounding.values());

  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.FLOATS,
          sort("FloatingPoint")
              .indices(2)
              .least(2)
              .classes(ValueClasses::floats)
              // The last two are not the negation of another if an argument is NaN.
              .ordered("fp.lt", "fp.gt", "fp.leq", "fp.geq")
              .abbreviated("Float16", Sort.floatingPoint(5, 11))
              .abbreviated("Float32", Sort.floatingPoint(8, 24))
              .abbreviated("Float64", Sort.floatingPoint(11, 53))
              .abbreviated("Float128", Sort.floatingPoint(15, 113))
              .initial((sort, parts) -> ZERO.application(sort.indices()))
              .size((sort, parts) -> size(sort))
              .values((sort, parts) -> all(FloatFormat.of(sort)))
              .written((v, sort, p) -> v instanceof Floating f ? term(f, sort) : null)
              .drawn((sort, current, randomness, parts) -> RandomFloats.value(sort, randomness)),
          sort("RoundingMode")
              .initial((sort, parts) -> term(Rounding.RNE))
              .size((sort, parts) -> BigInteger.valueOf(MODES.size()))
              .values((sort, parts) -> List.copyOf(MODES))
              .written((value, sort, p) -> value instanceof Rounding m ? term(m) : null)
              .drawn((sort, current, randomness, parts) -> term(randomness.pick(MODES))));

  private FloatSorts() {}

  private static Term term(Rounding mode) {
    return Objects.requireNonNull(Theories.row(Feature.FLOATS, mode.name(), 0).application());
  }

  /** The number of bit patterns, minus all but one of the NaNs. */
  private static @Nullable BigInteger size(Sort sort) {
    int exponent = sort.indices().get(0).value();
    int significand = sort.indices().get(1).value();
    if (exponent + significand > TupleEnumerator.LARGEST_EXPONENT) {
      return null;
    }
    BigInteger fractions = BigInteger.ONE.shiftLeft(significand - 1);
    BigInteger notNumbers = fractions.subtract(BigInteger.ONE).shiftLeft(1);
    return BigInteger.ONE
        .shiftLeft(exponent + significand)
        .subtract(notNumbers)
        .add(BigInteger.ONE);
  }

  private static List<Value> all(FloatFormat format) {
    Set<Value> all = new LinkedHashSet<>(); // NaN has many encodings
    for (Value bits : BitVectorSorts.all(format.exponentBits() + format.significandBits())) {
      all.add(Floating.decode(format, (Bits) bits));
    }
    return List.copyOf(all);
  }

  private static @Nullable Term term(Floating number, Sort sort) {
    if (number.isNan()) {
      return NOT_A_NUMBER.application(sort.indices());
    }
    Bits bits = number.encode();
    int fraction = number.format().significandBits() - 1;
    int sign = bits.width() - 1;
    return FLOAT.application(
        BitVectorSorts.term(bits.extract(sign, sign)),
        BitVectorSorts.term(bits.extract(sign - 1, fraction)),
        BitVectorSorts.term(bits.extract(fraction - 1, 0)));
  }
}
