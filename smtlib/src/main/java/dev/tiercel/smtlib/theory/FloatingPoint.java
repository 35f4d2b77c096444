package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.FloatCircuits;
import dev.tiercel.smtlib.range.FloatKinds;
import dev.tiercel.smtlib.range.FloatRules;
import dev.tiercel.smtlib.range.RelationDistances;
import dev.tiercel.smtlib.theory.random.FloatInverses;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.FloatArithmetic;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/** Theory FloatingPoint, with the conversions that z3 and the CVC family add. */
final class FloatingPoint {
  private static final String UNARY = "FP[e,s] -> FP[e,s]";
  private static final String BINARY = "FP[e,s] FP[e,s] -> FP[e,s]";
  private static final String ROUNDED = "RoundingMode FP[e,s] -> FP[e,s]";
  private static final String ROUNDED_BINARY = "RoundingMode FP[e,s] FP[e,s] -> FP[e,s]";
  private static final String PREDICATE = "FP[e,s] -> Bool";
  private static final String ORDER = "FP[e,s] FP[e,s] -> Bool";
  private static final String SPECIAL = "{e,s} -> FP[e,s] | 2<=e, 2<=s";

  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.FLOATS,
          mode("RNE", Rounding.RNE),
          mode("RNA", Rounding.RNA),
          mode("RTP", Rounding.RTP),
          mode("RTN", Rounding.RTN),
          mode("RTZ", Rounding.RTZ),
          mode("roundNearestTiesToEven", Rounding.RNE),
          mode("roundNearestTiesToAway", Rounding.RNA),
          mode("roundTowardPositive", Rounding.RTP),
          mode("roundTowardNegative", Rounding.RTN),
          mode("roundTowardZero", Rounding.RTZ),
          op("fp", "BV[1] BV[e] BV[f] -> FP[e,f+1] | 2<=e")
              .guess(FloatInverses::part)
              .writesValues()
              .blast(FloatOperatorCircuits.ENCODED)
              .means(FloatingPoint::ofParts),
          special("+oo", f -> Floating.infinity(f, false)),
          special("-oo", f -> Floating.infinity(f, true)),
          special("+zero", f -> Floating.zero(f, false)),
          special("-zero", f -> Floating.zero(f, true)),
          special("NaN", Floating::nan),
          op("fp.abs", UNARY)
              .backward(FloatRules::abs)
              .guess(FloatInverses.SAME)
              .blast(FloatOperatorCircuits.unary(FloatCircuits::abs))
              .means((a, c) -> number(a, 0).abs())
              .swap("fp-unary"),
          op("fp.neg", UNARY)
              .backward(FloatRules::negate)
              .blast(FloatOperatorCircuits.unary(FloatCircuits::negate))
              .means((a, c) -> number(a, 0).negate())
              .swap("fp-unary"),
          roundedBinary("fp.add", (f, a) -> f.add(a[0], a[1], a[2]), FloatArithmetic::add)
              .rewritten("fp.add")
              .guess(FloatInverses.ADD),
          roundedBinary("fp.sub", (f, a) -> f.subtract(a[0], a[1], a[2]), FloatArithmetic::subtract)
              .rewritten("fp.add")
              .guess(FloatInverses.SUBTRACT),
          roundedBinary("fp.mul", (f, a) -> f.multiply(a[0], a[1], a[2]), FloatArithmetic::multiply)
              .guess(FloatInverses.MULTIPLY),
          roundedBinary("fp.div", (f, a) -> f.divide(a[0], a[1], a[2]), FloatArithmetic::divide)
              .guess(FloatInverses.DIVIDE),
          op("fp.fma", "RoundingMode FP[e,s] FP[e,s] FP[e,s] -> FP[e,s]")
              .blast(FloatOperatorCircuits.rounded((f, a) -> f.fused(a[0], a[1], a[2], a[3])))
              .means(FloatingPoint::fma),
          roundedUnary("fp.sqrt", (f, a) -> f.squareRoot(a[0], a[1]), FloatArithmetic::squareRoot)
              .guess(FloatInverses.ROOT),
          roundedUnary(
                  "fp.roundToIntegral",
                  (f, a) -> f.toIntegral(a[0], a[1]),
                  FloatArithmetic::toIntegral)
              .guess(FloatInverses.SAME),
          op("fp.rem", BINARY)
              .guess(FloatInverses.SAME)
              .blast(FloatOperatorCircuits.rounded((f, a) -> f.remainder(a[0], a[1])))
              .means(FloatingPoint::remainder)
              .swap("fp-binary"),
          op("fp.min", BINARY)
              .guess(FloatInverses.SAME)
              .partial(OpenValueChoice.ARGUMENT)
              .blast(FloatOperatorCircuits.LEAST)
              .means(FloatingPoint::least)
              .swap("fp-binary"),
          op("fp.max", BINARY)
              .guess(FloatInverses.SAME)
              .partial(OpenValueChoice.ARGUMENT)
              .blast(FloatOperatorCircuits.GREATEST)
              .means(FloatingPoint::greatest)
              .swap("fp-binary"),
          order("fp.leq", FloatCircuits::isAtMost, Floating::isAtMost)
              .rewritten("fp.lt")
              .backward(FloatRules::atMost),
          order("fp.lt", FloatCircuits::isLess, Floating::isLess)
              .rewritten("fp.lt")
              .backward(FloatRules::less),
          order("fp.geq", (f, x, y) -> f.isAtMost(y, x), (x, y) -> y.isAtMost(x))
              .rewritten("fp.lt")
              .backward(FloatRules::atLeast),
          order("fp.gt", (f, x, y) -> f.isLess(y, x), (x, y) -> y.isLess(x))
              .rewritten("fp.lt")
              .backward(FloatRules::greater),
          order("fp.eq", FloatCircuits::isSame, Floating::isSame).backward(FloatRules::same),
          kind("fp.isNormal", FloatCircuits::isNormal, Floating::isNormal)
              .backward(FloatRules.kind(FloatKinds.Kind.NORMAL)),
          kind("fp.isSubnormal", FloatCircuits::isSubnormal, Floating::isSubnormal)
              .backward(FloatRules.kind(FloatKinds.Kind.SUBNORMAL)),
          kind("fp.isZero", FloatCircuits::isZero, Floating::isZero)
              .backward(FloatRules.kind(FloatKinds.Kind.ZERO)),
          kind("fp.isInfinite", FloatCircuits::isInfinite, Floating::isInfinite)
              .backward(FloatRules.kind(FloatKinds.Kind.INFINITE)),
          kind("fp.isNaN", FloatCircuits::isNan, Floating::isNan)
              .backward(FloatRules.kind(FloatKinds.Kind.NAN)),
          kind("fp.isNegative", FloatCircuits::isNegative, Floating::isNegative)
              .backward(FloatRules.sign(true)),
          kind("fp.isPositive", FloatCircuits::isPositive, Floating::isPositive)
              .backward(FloatRules.sign(false)),
          op("to_fp", "{e,s} BV[e+s] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .blast(FloatOperatorCircuits.ENCODED)
              .means(FloatingPoint::decoded),
          op("to_fp", "{e,s} RoundingMode FP[p,q] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .blast(FloatOperatorCircuits.CONVERTED)
              .means(FloatingPoint::converted),
          op("to_fp", "{e,s} RoundingMode Real -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .means((a, c) -> nearest(a, a[1], Rational.ZERO, c)),
          op("to_fp", "{e,s} RoundingMode BV[m] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .blast(FloatOperatorCircuits.rounded((f, a) -> f.ofInteger(a[0], a[1], true)))
              .means(ofInteger(Bits::signed))
              .swap("fp-from-bv"),
          op("to_fp_unsigned", "{e,s} RoundingMode BV[m] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .blast(FloatOperatorCircuits.rounded((f, a) -> f.ofInteger(a[0], a[1], false)))
              .means(ofInteger(Bits::unsigned))
              .swap("fp-from-bv"),
          op("fp.to_ubv", "{m} RoundingMode FP[e,s] -> BV[m]")
              .guess(FloatInverses::floating)
              .partial()
              .blast(FloatOperatorCircuits.toBits(false))
              .means((a, c) -> toBits(a, false, c))
              .swap("fp-to-bv"),
          op("fp.to_sbv", "{m} RoundingMode FP[e,s] -> BV[m]")
              .guess(FloatInverses::floating)
              .partial()
              .blast(FloatOperatorCircuits.toBits(true))
              .means((a, c) -> toBits(a, true, c))
              .swap("fp-to-bv"),
          op("fp.to_real", "FP[e,s] -> Real")
              .guess(FloatInverses::floating)
              .partial()
              .means(FloatingPoint::toReal),
          op("to_fp", "{e,s} RoundingMode Int -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .means((a, c) -> nearest(a, a[1], Rational.ZERO, c))
              .onlyIn("z3"),
          op("to_fp", "{e,s} RoundingMode Real Int -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .means((a, c) -> nearest(a, a[1], a[2], c))
              .onlyIn("z3"),
          op("to_fp", "{e,s} RoundingMode Int Real -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .means((a, c) -> nearest(a, a[2], a[1], c))
              .onlyIn("z3"),
          op("to_fp", "{e,s} BV[1] BV[e] BV[s-1] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .writesValues()
              .blast(FloatOperatorCircuits.ENCODED)
              .means(FloatingPoint::ofParts)
              .onlyIn("z3"),
          op("fp.to_ieee_bv", "FP[e,s] -> BV[e+s]")
              .guess(FloatInverses::floating)
              .means(FloatingPoint::encoded)
              .onlyIn("z3"),
          op("to_ieee_bv", "FP[e,s] -> BV[e+s]").means(FloatingPoint::encoded).onlyIn("z3"),
          op("fp.to_ieee_bv_I", "FP[e,s] -> BV[e+s]")
              .guess(FloatInverses::floating)
              .means(FloatingPoint::encoded)
              .onlyIn("z3"),
          op("fp.min_i", BINARY).onlyIn("z3").means(FloatingPoint::least),
          op("fp.max_i", BINARY).onlyIn("z3").means(FloatingPoint::greatest),
          op("fp.to_ubv_I", "{m} RoundingMode FP[e,s] -> BV[m]")
              .guess(FloatInverses::floating)
              .means((a, c) -> toBits(a, false, c))
              .onlyIn("z3"),
          op("fp.to_sbv_I", "{m} RoundingMode FP[e,s] -> BV[m]")
              .guess(FloatInverses::floating)
              .means((a, c) -> toBits(a, true, c))
              .onlyIn("z3"),
          op("fp.to_real_I", "FP[e,s] -> Real")
              .guess(FloatInverses::floating)
              .means(FloatingPoint::toReal)
              .onlyIn("z3"),
          op("to_fp_bv", "{e,s} BV[e+s] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .blast(FloatOperatorCircuits.ENCODED)
              .means(FloatingPoint::decoded)
              .onlyIn("cvc5"),
          op("to_fp_fp", "{e,s} RoundingMode FP[p,q] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .means(FloatingPoint::converted)
              .onlyIn("cvc5", "cvc4"),
          op("to_fp_real", "{e,s} RoundingMode Real -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .means((a, c) -> nearest(a, a[1], Rational.ZERO, c))
              .onlyIn("cvc5", "cvc4"),
          op("to_fp_signed", "{e,s} RoundingMode BV[m] -> FP[e,s] | 2<=e, 2<=s")
              .guess(FloatInverses::converted)
              .blast(FloatOperatorCircuits.rounded((f, a) -> f.ofInteger(a[0], a[1], true)))
              .means(ofInteger(Bits::signed))
              .onlyIn("cvc5", "cvc4"));

  private FloatingPoint() {}

  /** The bits of a number; which bits NaN has is open. */
  private static Value encoded(Value[] a, EvaluationServices c) {
    return number(a, 0).isNan() ? c.open(a) : number(a, 0).encode();
  }

  /** An operation that rounds. */
  @FunctionalInterface
  private interface Rounded {
    Floating of(Rounding mode, Floating x, Floating y);
  }

  private static Rounding mode(Value[] a) {
    return (Rounding) a[0];
  }

  private static Floating number(Value[] a, int i) {
    return (Floating) a[i];
  }

  /** Numbers of up to 128 bits are free: the evaluator counts the application itself. */
  private static boolean pays(long bits, EvaluationServices c) {
    long words = bits / 64;
    return words <= 2 || c.spend(words * words);
  }

  private static boolean pays(FloatFormat format, EvaluationServices c) {
    return pays((long) format.exponentBits() + format.significandBits(), c);
  }

  private static boolean paysResult(EvaluationServices c) {
    Sort sort = c.sort();
    return pays((long) sort.indices().get(0).value() + sort.indices().get(1).value(), c);
  }

  private static TheoryBuilder.Row mode(String name, Rounding mode) {
    return op(name, "-> RoundingMode").means((a, c) -> mode).swap("rounding-mode");
  }

  private static TheoryBuilder.Row special(String name, Function<FloatFormat, Floating> make) {
    return op(name, SPECIAL)
        .means((a, c) -> paysResult(c) ? make.apply(FloatFormat.of(c.sort())) : c.budgetExceeded())
        .swap("fp-special");
  }

  private static TheoryBuilder.Row roundedBinary(
      String name, FloatOperatorCircuits.Rounded circuit, Rounded operation) {
    return op(name, ROUNDED_BINARY)
        .blast(FloatOperatorCircuits.rounded(circuit))
        .means(
            (a, c) ->
                pays(number(a, 1).format(), c)
                    ? operation.of(mode(a), number(a, 1), number(a, 2))
                    : c.budgetExceeded())
        .swap("fp-rounded-binary");
  }

  private static TheoryBuilder.Row roundedUnary(
      String name,
      FloatOperatorCircuits.Rounded circuit,
      BiFunction<Rounding, Floating, Floating> operation) {
    return op(name, ROUNDED)
        .blast(FloatOperatorCircuits.rounded(circuit))
        .means(
            (a, c) ->
                pays(number(a, 1).format(), c)
                    ? operation.apply(mode(a), number(a, 1))
                    : c.budgetExceeded())
        .swap("fp-rounded");
  }

  private static TheoryBuilder.Row order(
      String name, FloatOperatorCircuits.Relation circuit, BiPredicate<Floating, Floating> test) {
    return op(name, ORDER)
        .blast(FloatOperatorCircuits.relation(circuit))
        .means((a, c) -> Bool.of(test.test(number(a, 0), number(a, 1))))
        .chain()
        .gap(RelationDistances::floats)
        .swap("fp-order");
  }

  private static TheoryBuilder.Row kind(
      String name, FloatOperatorCircuits.Kind circuit, Predicate<Floating> test) {
    return op(name, PREDICATE)
        .blast(FloatOperatorCircuits.kind(circuit))
        .means((a, c) -> Bool.of(test.test(number(a, 0))))
        .swap("fp-class");
  }

  private static Value fma(Value[] a, EvaluationServices c) {
    return pays(number(a, 1).format(), c)
        ? FloatArithmetic.multiplyAdd(mode(a), number(a, 1), number(a, 2), number(a, 3))
        : c.budgetExceeded();
  }

  /**
   * Computes a power of two, whose exponent is the difference of the arguments' exponents, modulo
   * the divisor.
   */
  private static Value remainder(Value[] a, EvaluationServices c) {
    FloatFormat format = number(a, 0).format();
    boolean pays =
        pays(format, c) && (format.exponentBits() <= 16 || c.spend(16L * format.exponentBits()));
    return pays ? FloatArithmetic.remainder(number(a, 0), number(a, 1)) : c.budgetExceeded();
  }

  private static Value least(Value[] a, EvaluationServices c) {
    Floating x = number(a, 0);
    Floating y = number(a, 1);
    return zerosDiffer(x, y) ? c.open(a) : y.isNan() || x.isLess(y) ? x : y;
  }

  private static Value greatest(Value[] a, EvaluationServices c) {
    Floating x = number(a, 0);
    Floating y = number(a, 1);
    return zerosDiffer(x, y) ? c.open(a) : y.isNan() || y.isLess(x) ? x : y;
  }

  private static boolean zerosDiffer(Floating x, Floating y) {
    return x.isZero() && y.isZero() && x.isNegative() != y.isNegative();
  }

  private static Value ofParts(Value[] a, EvaluationServices c) {
    Bits parts = ((Bits) a[0]).concat((Bits) a[1]).concat((Bits) a[2]);
    return decoded(new Value[] {parts}, c);
  }

  private static Value decoded(Value[] a, EvaluationServices c) {
    return paysResult(c)
        ? Floating.decode(FloatFormat.of(c.sort()), (Bits) a[0])
        : c.budgetExceeded();
  }

  private static Value converted(Value[] a, EvaluationServices c) {
    return paysResult(c)
        ? FloatArithmetic.convert(FloatFormat.of(c.sort()), mode(a), number(a, 1))
        : c.budgetExceeded();
  }

  private static OperatorSemantics ofInteger(Function<Bits, BigInteger> reading) {
    return (a, c) -> nearest(a, Rational.of(reading.apply((Bits) a[1])), Rational.ZERO, c);
  }

  /** Returns the float nearest to {@code number * 2^exponent}. */
  private static Value nearest(Value[] a, Value number, Value exponent, EvaluationServices c) {
    if (!(number instanceof Rational r) || !(exponent instanceof Rational e)) {
      return new Unknown("the rounding of an algebraic number");
    }
    long bits = (long) r.numerator().bitLength() + r.denominator().bitLength();
    return paysResult(c) && pays(bits, c)
        ? FloatArithmetic.of(FloatFormat.of(c.sort()), mode(a), r, e.numerator())
        : c.budgetExceeded();
  }

  /** Open if the rounded number does not fit. */
  private static Value toBits(Value[] a, boolean signed, EvaluationServices c) {
    Floating x = number(a, 1);
    int width = c.sort().width();
    if (!x.isFinite() || FloatArithmetic.integerBits(x) > width) {
      return c.open(a);
    }
    if (!pays(width, c)) {
      return c.budgetExceeded();
    }
    BigInteger integer = FloatArithmetic.integer(mode(a), x);
    boolean fits =
        signed
            ? integer.bitLength() < width
            : integer.signum() >= 0 && integer.bitLength() <= width;
    return fits ? Bits.of(width, integer) : c.open(a);
  }

  private static Value toReal(Value[] a, EvaluationServices c) {
    Floating x = number(a, 0);
    if (!x.isFinite()) {
      return c.open(a);
    }
    BigInteger exponent = x.exponent();
    return exponent.bitLength() < 30 && pays(Math.abs(exponent.longValue()), c)
        ? FloatArithmetic.rational(x)
        : c.budgetExceeded();
  }
}
