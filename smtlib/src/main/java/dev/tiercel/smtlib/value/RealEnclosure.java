package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A closed interval of reals whose ends are integers divided by a power of two. Arithmetic rounds
 * outwards: the result contains all results for numbers in the arguments. Transcendental functions
 * are Taylor series after argument reduction; the remainder of a series is bounded by its last
 * term.
 *
 * @param low the lower end times {@code 2^bits}
 * @param high the upper end times {@code 2^bits}
 * @param bits binary digits after the point
 */
public record RealEnclosure(BigInteger low, BigInteger high, int bits) {
  private static final BigInteger FOUR = BigInteger.valueOf(4);
  private static final int GUARD = 48; // extra digits of intermediate results
  private static final int LARGEST_EXPONENT = 10; // bits of the largest argument of exp
  private static final int LARGEST_ANGLE = 4096; // bits of the largest argument of sin
  private static final int ROOTS_TAKEN = 4; // reductions of the argument of arctan

  static RealEnclosure of(Rational number, int bits) {
    BigInteger scaled = number.numerator().shiftLeft(bits);
    BigInteger low = Rational.floorDivide(scaled, number.denominator());
    BigInteger rest = scaled.subtract(low.multiply(number.denominator()));
    return new RealEnclosure(low, rest.signum() == 0 ? low : low.add(BigInteger.ONE), bits);
  }

  private static RealEnclosure around(BigInteger middle, BigInteger radius, int bits) {
    return new RealEnclosure(middle.subtract(radius), middle.add(radius), bits);
  }

  private static RealEnclosure around(BigInteger middle, long radius, int bits) {
    return around(middle, BigInteger.valueOf(radius), bits);
  }

  private static RealEnclosure whole(long number, int bits) {
    return around(BigInteger.valueOf(number).shiftLeft(bits), 0, bits);
  }

  /** Returns this interval with more or fewer digits. */
  RealEnclosure at(int digits) {
    return digits >= bits
        ? new RealEnclosure(low.shiftLeft(digits - bits), high.shiftLeft(digits - bits), digits)
        : new RealEnclosure(low.shiftRight(bits - digits), up(high, bits - digits), digits);
  }

  private static BigInteger up(BigInteger number, int shift) {
    return number.negate().shiftRight(shift).negate();
  }

  RealEnclosure negate() {
    return new RealEnclosure(high.negate(), low.negate(), bits);
  }

  RealEnclosure add(RealEnclosure other) {
    return new RealEnclosure(low.add(other.low), high.add(other.high), bits);
  }

  RealEnclosure subtract(RealEnclosure other) {
    return add(other.negate());
  }

  RealEnclosure multiply(RealEnclosure other) {
    BigInteger least = low.multiply(other.low);
    BigInteger most = least;
    for (BigInteger product :
        new BigInteger[] {
          low.multiply(other.high), high.multiply(other.low), high.multiply(other.high)
        }) {
      least = least.min(product);
      most = most.max(product);
    }
    return new RealEnclosure(least.shiftRight(bits), up(most, bits), bits);
  }

  /** Returns the reciprocal; {@code null} if the interval contains zero. */
  @Nullable RealEnclosure inverse() {
    if (low.signum() <= 0 && high.signum() >= 0) {
      return null;
    }
    BigInteger one = BigInteger.ONE.shiftLeft(2 * bits);
    BigInteger least = floorDivide(one, high);
    return new RealEnclosure(least, floorDivide(one, low).add(BigInteger.ONE), bits);
  }

  private static BigInteger floorDivide(BigInteger dividend, BigInteger divisor) {
    return divisor.signum() < 0
        ? Rational.floorDivide(dividend.negate(), divisor.negate())
        : Rational.floorDivide(dividend, divisor);
  }

  /** Returns the quotient; {@code null} if the divisor may be zero. */
  @Nullable RealEnclosure divide(RealEnclosure by) {
    RealEnclosure inverse = by.inverse();
    return inverse == null ? null : multiply(inverse);
  }

  /** Returns the square root; {@code null} if the interval contains a negative number. */
  @Nullable RealEnclosure sqrt() {
    if (low.signum() < 0) {
      return null;
    }
    BigInteger most = high.shiftLeft(bits).sqrt().add(BigInteger.ONE);
    return new RealEnclosure(low.shiftLeft(bits).sqrt(), most, bits);
  }

  RealEnclosure abs() {
    return low.signum() >= 0
        ? this
        : high.signum() <= 0
            ? negate()
            : new RealEnclosure(BigInteger.ZERO, low.negate().max(high), bits);
  }

  /** Returns pi, by Machin's formula. */
  static RealEnclosure pi(int bits) {
    int precision = bits + GUARD;
    BigInteger fifth = arctanOfInverse(5, precision).multiply(FOUR);
    BigInteger quarter = fifth.subtract(arctanOfInverse(239, precision));
    return around(quarter.multiply(FOUR), 32L * precision, precision).at(bits);
  }

  /** Each term is off by at most two units, as is the omitted remainder. */
  private static BigInteger arctanOfInverse(long number, int bits) {
    BigInteger square = BigInteger.valueOf(number * number);
    BigInteger power = BigInteger.ONE.shiftLeft(bits).divide(BigInteger.valueOf(number));
    BigInteger sum = BigInteger.ZERO;
    for (long n = 0; power.signum() != 0; n++) {
      BigInteger term = power.divide(BigInteger.valueOf(2 * n + 1));
      sum = n % 2 == 0 ? sum.add(term) : sum.subtract(term);
      power = power.divide(square);
    }
    return sum;
  }

  private BigInteger middle() {
    return low.add(high).shiftRight(1);
  }

  private BigInteger radius() {
    return high.subtract(middle());
  }

  /** Returns the sine, which changes no faster than its argument. */
  @Nullable RealEnclosure sin() {
    RealEnclosure all = around(BigInteger.ZERO, BigInteger.ONE.shiftLeft(bits), bits);
    if (radius().bitLength() > bits || middle().bitLength() > LARGEST_ANGLE) {
      return radius().bitLength() > bits ? all : null;
    }
    int precision = bits + GUARD + Math.max(0, middle().bitLength() - bits);
    RealEnclosure pi = pi(precision);
    BigInteger angle = middle().shiftLeft(precision - bits);
    BigInteger turn = pi.low.shiftLeft(1);
    BigInteger turns = floorDivide(angle.add(pi.low), turn);
    RealEnclosure full = pi.times(BigInteger.TWO);
    RealEnclosure left = around(angle, 0, precision).subtract(full.times(turns));
    RealEnclosure sine = sineSeries(left.middle(), precision);
    RealEnclosure near =
        around(sine.middle(), sine.radius().add(left.radius()), precision).at(bits);
    RealEnclosure wide =
        new RealEnclosure(near.low.subtract(radius()), near.high.add(radius()), bits);
    return new RealEnclosure(wide.low.max(all.low), wide.high.min(all.high), bits);
  }

  private RealEnclosure times(BigInteger factor) {
    return factor.signum() < 0
        ? new RealEnclosure(high.multiply(factor), low.multiply(factor), bits)
        : new RealEnclosure(low.multiply(factor), high.multiply(factor), bits);
  }

  /** For an angle below four; each term is off by at most six units. */
  private static RealEnclosure sineSeries(BigInteger angle, int bits) {
    BigInteger square = angle.multiply(angle).shiftRight(bits);
    BigInteger term = angle;
    BigInteger sum = angle;
    long n = 1;
    while (term.abs().bitLength() > 1) {
      term = term.multiply(square).shiftRight(bits);
      term = term.divide(BigInteger.valueOf(2 * n * (2 * n + 1))).negate();
      sum = sum.add(term);
      n++;
    }
    return around(sum, 8 * n + 8, bits);
  }

  @Nullable RealEnclosure cos() {
    RealEnclosure quarter = pi(bits + 1);
    // Half of a number has the same digits, shifted by one place.
    return add(new RealEnclosure(quarter.low, quarter.high, bits + 2).at(bits)).sin();
  }

  /** Returns the exponential; {@code null} if it is too large. */
  @Nullable RealEnclosure exp() {
    RealEnclosure least = exp(low, bits);
    RealEnclosure most = exp(high, bits);
    return least == null || most == null ? null : new RealEnclosure(least.low, most.high, bits);
  }

  private static @Nullable RealEnclosure exp(BigInteger argument, int bits) {
    int size = argument.abs().bitLength() - bits;
    if (size > LARGEST_EXPONENT) {
      return null;
    } else if (argument.signum() < 0) {
      RealEnclosure power = exp(argument.negate().shiftLeft(GUARD), bits + GUARD);
      RealEnclosure inverse = power == null ? null : power.inverse();
      return inverse == null ? null : inverse.at(bits);
    }
    int halvings = Math.max(0, size + 8);
    int precision = bits + GUARD + 3 * halvings + (2 << Math.max(0, size));
    BigInteger small = argument.shiftLeft(precision - bits).shiftRight(halvings);
    BigInteger term = BigInteger.ONE.shiftLeft(precision);
    BigInteger sum = term;
    long n = 1;
    while (term.bitLength() > 1) {
      term = term.multiply(small).shiftRight(precision).divide(BigInteger.valueOf(n));
      sum = sum.add(term);
      n++;
    }
    RealEnclosure power = around(sum, 4 * n + 8, precision);
    for (int i = 0; i < halvings; i++) {
      power = power.multiply(power);
    }
    return power.at(bits);
  }

  /**
   * Returns the natural logarithm; {@code null} if the interval contains a number that is not
   * positive.
   */
  @Nullable RealEnclosure log() {
    if (low.signum() <= 0) {
      return null;
    }
    return new RealEnclosure(log(low, bits).low, log(high, bits).high, bits);
  }

  private static RealEnclosure log(BigInteger argument, int bits) {
    int exponent = argument.bitLength() - 1 - bits;
    int precision = bits + GUARD;
    int shift = precision - bits - exponent;
    BigInteger mantissa = shift >= 0 ? argument.shiftLeft(shift) : argument.shiftRight(-shift);
    BigInteger one = BigInteger.ONE.shiftLeft(precision);
    RealEnclosure two = artanh(one.divide(BigInteger.valueOf(3)), precision).times(BigInteger.TWO);
    BigInteger ratio =
        mantissa.subtract(one).shiftLeft(precision).divide(mantissa.add(one)); // at most 1/3
    RealEnclosure rest = artanh(ratio, precision).times(BigInteger.TWO);
    return rest.add(two.times(BigInteger.valueOf(exponent))).at(bits);
  }

  /** For a number up to 1/3 that is off by a few units. */
  private static RealEnclosure artanh(BigInteger number, int bits) {
    BigInteger square = number.multiply(number).shiftRight(bits);
    BigInteger power = number;
    BigInteger sum = BigInteger.ZERO;
    long n = 0;
    while (power.signum() != 0) {
      sum = sum.add(power.divide(BigInteger.valueOf(2 * n + 1)));
      power = power.multiply(square).shiftRight(bits);
      n++;
    }
    return around(sum, 8 * n + 16, bits);
  }

  /** Returns the arc tangent, which changes no faster than its argument. */
  RealEnclosure arctan() {
    int precision = bits + GUARD + Math.max(0, middle().bitLength() - bits);
    RealEnclosure small = around(middle(), 0, bits).at(precision);
    RealEnclosure one = whole(1, precision);
    for (int i = 0; i < ROOTS_TAKEN; i++) {
      RealEnclosure root = Objects.requireNonNull(small.multiply(small).abs().add(one).sqrt());
      small = Objects.requireNonNull(small.divide(root.add(one))); // which is not below 1
    }
    RealEnclosure series = arctanSeries(small.middle(), precision);
    RealEnclosure near = around(series.middle(), series.radius().add(small.radius()), precision);
    RealEnclosure angle = near.times(BigInteger.ONE.shiftLeft(ROOTS_TAKEN)).at(bits);
    return new RealEnclosure(angle.low.subtract(radius()), angle.high.add(radius()), bits);
  }

  /** For a number of at most 1/8. */
  private static RealEnclosure arctanSeries(BigInteger number, int bits) {
    BigInteger square = number.multiply(number).shiftRight(bits);
    BigInteger power = number;
    BigInteger sum = BigInteger.ZERO;
    long n = 0;
    while (power.abs().bitLength() > 1) {
      BigInteger term = power.divide(BigInteger.valueOf(2 * n + 1));
      sum = n % 2 == 0 ? sum.add(term) : sum.subtract(term);
      power = power.multiply(square).shiftRight(bits);
      n++;
    }
    return around(sum, 8 * n + 16, bits);
  }

  /** Returns the arc sine; {@code null} unless all numbers are certainly between -1 and 1. */
  @Nullable RealEnclosure arcsin() {
    RealEnclosure rest = whole(1, bits).subtract(multiply(this));
    RealEnclosure root = rest.low.signum() <= 0 ? null : rest.sqrt();
    RealEnclosure ratio = root == null ? null : divide(root);
    return ratio == null ? null : ratio.arctan();
  }

  /** Whether all numbers in this interval are larger than all in another one. */
  boolean isAbove(RealEnclosure other) {
    return low.compareTo(other.high) > 0;
  }

  /** The midpoint. */
  Rational approximation() {
    return new Rational(low.add(high), BigInteger.ONE.shiftLeft(bits + 1));
  }
}
