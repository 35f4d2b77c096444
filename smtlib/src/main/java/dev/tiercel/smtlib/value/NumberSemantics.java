package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.function.IntPredicate;

/**
 * Semantics of the operators of Ints, Reals and Reals_Ints, and of single solvers' extensions. A
 * number is a {@link Rational} or, if it is irrational, an {@link Algebraic}; results of
 * transcendental functions are {@link ComputableReal}.
 */
public final class NumberSemantics {
  private static final BigInteger TWO = BigInteger.TWO;
  private static final int ENCLOSURE_COST = 100;

  private NumberSemantics() {}

  public static Value negate(Value[] a, EvaluationServices c) {
    if (isComputed(a)) {
      return computed((bits, x) -> x[0].negate(), c, a);
    }
    return a[0] instanceof Rational x ? x.negate() : algebraic(a[0]).negate();
  }

  public static Value add(Value[] a, EvaluationServices c) {
    if (a[0] instanceof Rational x && a[1] instanceof Rational y) {
      return c.spend(sumCost(x, y)) ? x.add(y) : c.budgetExceeded();
    }
    return isComputed(a)
        ? computed((bits, x) -> x[0].add(x[1]), c, a)
        : algebraic(a[0]).add(algebraic(a[1]), c);
  }

  public static Value subtract(Value[] a, EvaluationServices c) {
    if (a[0] instanceof Rational x && a[1] instanceof Rational y) {
      return c.spend(sumCost(x, y)) ? x.subtract(y) : c.budgetExceeded();
    }
    return isComputed(a)
        ? computed((bits, x) -> x[0].subtract(x[1]), c, a)
        : algebraic(a[0]).add(algebraic(a[1]).negate(), c);
  }

  public static Value multiply(Value[] a, EvaluationServices c) {
    return product(a[0], a[1], c);
  }

  private static Value product(Value a, Value b, EvaluationServices c) {
    if (a instanceof Rational x && b instanceof Rational y) {
      return c.spend(x.words() * y.words()) ? x.multiply(y) : c.budgetExceeded();
    }
    if (isComputed(a, b)) {
      return isZero(a) || isZero(b)
          ? Rational.ZERO
          : computed((bits, x) -> x[0].multiply(x[1]), c, a, b);
    }
    return algebraic(a).multiply(algebraic(b), c);
  }

  /** {@code /}; open for division by zero. */
  public static Value divide(Value[] a, EvaluationServices c) {
    return isZero(a[1]) ? c.open(a) : quotient(a[0], a[1], c);
  }

  /** {@code /_total}: zero for division by zero (cvc5). */
  public static Value divideTotal(Value[] a, EvaluationServices c) {
    return isZero(a[1]) ? Rational.ZERO : quotient(a[0], a[1], c);
  }

  private static Value quotient(Value a, Value b, EvaluationServices c) {
    if (a instanceof Rational x && b instanceof Rational y) {
      return c.spend(x.words() * y.words()) ? x.divide(y) : c.budgetExceeded();
    }
    if (isComputed(a, b)) {
      return computed((bits, x) -> x[0].divide(x[1]), c, a, b);
    }
    Value inverse = b instanceof Rational y ? Rational.ONE.divide(y) : algebraic(b).inverse(c);
    return Unknown.is(inverse) ? inverse : product(a, inverse, c);
  }

  /** {@code div}: the quotient that leaves a non-negative remainder; open for division by zero. */
  public static Value div(Value[] a, EvaluationServices c) {
    return integer(a[1]).signum() == 0 ? c.open(a) : div(integer(a[0]), integer(a[1]), c);
  }

  /** {@code mod}: the remainder from 0 to |divisor| - 1; open for division by zero. */
  public static Value mod(Value[] a, EvaluationServices c) {
    return integer(a[1]).signum() == 0 ? c.open(a) : mod(integer(a[0]), integer(a[1]), c);
  }

  /** {@code div_total}: zero for division by zero. */
  public static Value divTotal(Value[] a, EvaluationServices c) {
    return integer(a[1]).signum() == 0 ? Rational.ZERO : div(integer(a[0]), integer(a[1]), c);
  }

  /** {@code mod_total}: the dividend for division by zero. */
  public static Value modTotal(Value[] a, EvaluationServices c) {
    return integer(a[1]).signum() == 0 ? a[0] : mod(integer(a[0]), integer(a[1]), c);
  }

  /** {@code rem} of z3: {@code mod} with the divisor's sign; open for division by zero. */
  public static Value rem(Value[] a, EvaluationServices c) {
    if (integer(a[1]).signum() == 0) {
      return c.open(a);
    }
    Value mod = mod(integer(a[0]), integer(a[1]), c);
    return mod instanceof Rational m && integer(a[1]).signum() < 0 ? m.negate() : mod;
  }

  private static Value div(BigInteger x, BigInteger y, EvaluationServices c) {
    if (!c.spend(words(x) * words(y))) {
      return c.budgetExceeded();
    }
    BigInteger quotient = Rational.floorDivide(x, y.abs());
    return Rational.of(y.signum() < 0 ? quotient.negate() : quotient);
  }

  private static Value mod(BigInteger x, BigInteger y, EvaluationServices c) {
    return c.spend(words(x) * words(y)) ? Rational.of(x.mod(y.abs())) : c.budgetExceeded();
  }

  public static Value abs(Value[] a, EvaluationServices c) {
    if (isComputed(a)) {
      return computed((bits, x) -> x[0].abs(), c, a);
    }
    return signum(a[0]) < 0 ? negate(a, c) : a[0];
  }

  public static Value atMost(Value[] a, EvaluationServices c) {
    return ordered(a, order -> order <= 0);
  }

  public static Value less(Value[] a, EvaluationServices c) {
    return ordered(a, order -> order < 0);
  }

  public static Value atLeast(Value[] a, EvaluationServices c) {
    return ordered(a, order -> order >= 0);
  }

  public static Value greater(Value[] a, EvaluationServices c) {
    return ordered(a, order -> order > 0);
  }

  private static Value ordered(Value[] a, IntPredicate holds) {
    Integer order =
        isComputed(a) ? ComputableReal.compare(a[0], a[1]) : (Integer) compare(a[0], a[1]);
    return order == null
        ? new Unknown("an order of numbers that are close to each other")
        : Bool.of(holds.test(order));
  }

  /** Compares two numbers for equality, at least one of which is a {@link ComputableReal}. */
  static Value equal(Value a, Value b) {
    return ordered(new Value[] {a, b}, order -> order == 0);
  }

  private static boolean isComputed(Value... a) {
    for (Value value : a) {
      if (value instanceof ComputableReal) {
        return true;
      }
    }
    return false;
  }

  /** {@code (_ divisible n)}. */
  public static Value divisible(Value[] a, EvaluationServices c) {
    BigInteger by = new BigInteger(c.application().function().indices().get(0).text());
    Value rest = mod(integer(a[0]), by, c);
    return rest instanceof Rational r ? Bool.of(r.signum() == 0) : rest;
  }

  /** {@code to_int}: rounds down. */
  public static Value toInt(Value[] a, EvaluationServices c) {
    BigInteger floor = a[0] instanceof ComputableReal real ? real.floor() : floor(a[0]);
    return floor == null
        ? new Unknown("the rounding of a number close to a whole one")
        : Rational.of(floor);
  }

  public static Value isInt(Value[] a, EvaluationServices c) {
    if (a[0] instanceof ComputableReal real) {
      BigInteger floor = real.floor();
      Value equal = floor == null ? real.propagated() : equal(real, Rational.of(floor));
      return equal == Bool.TRUE || floor == null ? real.propagated() : equal;
    }
    return Bool.of(a[0] instanceof Rational x && x.isInteger());
  }

  /**
   * {@code (^ x y)}: open unless y is a natural number, and if both are zero. In the open cases z3
   * computes roots and inverses, and cvc5 allows any value.
   */
  public static Value power(Value[] a, EvaluationServices c) {
    boolean natural = a[1] instanceof Rational y && y.isInteger() && y.signum() >= 0;
    if (!natural || (isZero(a[0]) && isZero(a[1]))) {
      return c.open(a);
    }
    if (isComputed(a)) {
      return ((Unknown) a[0]).propagated();
    }
    BigInteger exponent = integer(a[1]);
    // cvc5 does not compute powers above this size, not even of 1.
    return exponent.bitLength() > 26 ? c.budgetExceeded() : power(a[0], exponent.intValue(), c);
  }

  private static Value power(Value base, int exponent, EvaluationServices c) {
    if (base instanceof Rational x) {
      long words = exponent * (long) Math.max(bits(x.numerator()), bits(x.denominator())) / 64 + 1;
      if (!c.spend(words > 1 << 20 ? Long.MAX_VALUE : words * words)) {
        return c.budgetExceeded();
      }
      return new Rational(x.numerator().pow(exponent), x.denominator().pow(exponent));
    }
    Value result = Rational.ONE;
    for (int bit = 31; bit >= 0 && !Unknown.is(result); bit--) {
      result = product(result, result, c);
      if ((exponent >>> bit & 1) == 1 && !Unknown.is(result)) {
        result = product(result, base, c);
      }
    }
    return result;
  }

  /** {@code ((_ iand n) x y)}: bitwise conjunction modulo 2^n (cvc5). */
  public static Value iand(Value[] a, EvaluationServices c) {
    int width = c.index(0);
    if (width < 0 || !c.spend(width / 64 + 1)) {
      return c.budgetExceeded();
    }
    BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    return Rational.of(integer(a[0]).and(integer(a[1])).and(mask));
  }

  /**
   * {@code (piand n x y)}: {@code iand} with a computed width; open for widths that are not
   * positive (cvc5).
   */
  public static Value parametricAnd(Value[] a, EvaluationServices c) {
    if (signum(a[0]) <= 0) {
      return c.open(a);
    }
    BigInteger width = integer(a[0]);
    BigInteger both = integer(a[1]).and(integer(a[2]));
    if (both.signum() >= 0 && width.bitLength() > 31) {
      return Rational.of(both);
    }
    if (width.bitLength() > 31 || !c.spend(width.intValue() / 64 + 1)) {
      return c.budgetExceeded();
    }
    return Rational.of(both.mod(BigInteger.ONE.shiftLeft(width.intValue())));
  }

  /** {@code int.pow2}: zero for a negative argument (cvc5). */
  public static Value pow2(Value[] a, EvaluationServices c) {
    if (signum(a[0]) < 0) {
      return Rational.ZERO;
    }
    BigInteger exponent = integer(a[0]);
    boolean fits = exponent.bitLength() <= 30 && c.spend(exponent.intValue() / 64 + 1);
    return fits ? Rational.of(BigInteger.ONE.shiftLeft(exponent.intValue())) : c.budgetExceeded();
  }

  /** {@code int.log2}: rounded down; zero for arguments that are not positive (cvc5). */
  public static Value log2(Value[] a, EvaluationServices c) {
    return signum(a[0]) <= 0 ? Rational.ZERO : Rational.of(integer(a[0]).bitLength() - 1);
  }

  /** {@code sqrt}: open for a negative argument. */
  public static Value sqrt(Value[] a, EvaluationServices c) {
    if (isComputed(a) || (a[0] instanceof Algebraic && signum(a[0]) > 0)) {
      return computed(IntervalFunctions::sqrt, c, a);
    }
    return signum(a[0]) < 0 ? c.open(a) : Algebraic.root(a[0], TWO, c);
  }

  /**
   * A transcendental function whose value is rational at one point.
   *
   * @param at the point
   * @param value the value there
   * @param from the smallest argument of the domain; open below it
   * @param to the largest one
   * @param enclosing computes the function on intervals
   */
  public static RealSemantics knownAt(
      long at, long value, long from, long to, IntervalFunction enclosing) {
    return (a, c) -> {
      if (a[0].equals(Rational.of(at))) {
        return Rational.of(value);
      }
      boolean isBetween =
          isComputed(a)
              || (compare(a[0], Rational.of(from)) >= 0 && compare(a[0], Rational.of(to)) <= 0);
      return isBetween ? computed(enclosing, c, a) : c.open(a);
    };
  }

  /** Like {@link #knownAt}, defined everywhere. */
  public static RealSemantics knownAt(long at, long value, IntervalFunction enclosing) {
    return (a, c) -> a[0].equals(Rational.of(at)) ? Rational.of(value) : computed(enclosing, c, a);
  }

  /** A function with a pole at zero, where it is open, and transcendental elsewhere. */
  public static RealSemantics pole(IntervalFunction enclosing) {
    return (a, c) -> isZero(a[0]) ? c.open(a) : computed(enclosing, c, a);
  }

  /** The inverse of such a function; open between -1 and 1. */
  public static RealSemantics outside(IntervalFunction enclosing) {
    return (a, c) -> {
      boolean isInside =
          !isComputed(a) && compare(a[0], Rational.of(-1)) > 0 && compare(a[0], Rational.ONE) < 0;
      return isInside ? c.open(a) : computed(enclosing, c, a);
    };
  }

  /** {@code acosh}: open below 1. */
  public static Value acosh(Value[] a, EvaluationServices c) {
    if (a[0].equals(Rational.ONE)) {
      return Rational.ZERO;
    }
    return !isComputed(a) && compare(a[0], Rational.ONE) < 0
        ? c.open(a)
        : computed(IntervalFunctions::acosh, c, a);
  }

  /** {@code atanh}: open outside of the interval between -1 and 1. */
  public static Value atanh(Value[] a, EvaluationServices c) {
    if (isZero(a[0])) {
      return a[0];
    }
    boolean isInside =
        isComputed(a) || (compare(a[0], Rational.of(-1)) > 0 && compare(a[0], Rational.ONE) < 0);
    return isInside ? computed(IntervalFunctions::atanh, c, a) : c.open(a);
  }

  /** {@code to_real} of a Real: z3 rounds down, cvc5 does not. */
  public static Value toReal(Value[] a, EvaluationServices c) {
    if (isComputed(a)) {
      return ((Unknown) a[0]).propagated();
    }
    return a[0] instanceof Rational x && x.isInteger() ? x : c.open(a);
  }

  /** A constant or a function without a rational value. */
  public static RealSemantics irrational(IntervalFunction enclosing) {
    return (a, c) -> computed(enclosing, c, a);
  }

  private static Value computed(IntervalFunction enclosing, EvaluationServices c, Value... a) {
    return c.spend(ENCLOSURE_COST)
        ? ComputableReal.of(c.application().function().name(), enclosing, a)
        : c.budgetExceeded();
  }

  /** Whether a number is zero. */
  static boolean isZero(Value a) {
    return a instanceof Rational x && x.signum() == 0;
  }

  /** Returns the sign of a number. */
  static int signum(Value a) {
    return a instanceof Rational x ? x.signum() : algebraic(a).signum();
  }

  /** Compares two numbers. */
  static int compare(Value a, Value b) {
    if (a instanceof Rational x && b instanceof Rational y) {
      return x.compareTo(y);
    }
    return algebraic(a).compareTo(algebraic(b));
  }

  /** Returns the floor of a number. */
  static BigInteger floor(Value a) {
    return a instanceof Rational x ? x.floor() : algebraic(a).floor();
  }

  /** Returns an integer; z3 rounds a Real down where an Int is expected. */
  static BigInteger integer(Value a) {
    return floor(a);
  }

  private static Algebraic algebraic(Value a) {
    return a instanceof Rational x ? Algebraic.of(x) : (Algebraic) a;
  }

  private static long sumCost(Rational x, Rational y) {
    return x.isInteger() && y.isInteger() ? x.words() + y.words() : x.words() * y.words();
  }

  private static long words(BigInteger x) {
    return 1L + x.bitLength() / 64;
  }

  private static int bits(BigInteger x) {
    return x.bitLength();
  }
}
