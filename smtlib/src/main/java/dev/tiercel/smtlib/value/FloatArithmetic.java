package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The rounding operations of theory FloatingPoint, by IEEE 754-2008 on exact integers: computes a
 * result as {@code significand * 2^exponent} and rounds it once ({@link #round}). A result that is
 * no finite binary fraction (quotients, roots) or too long (sums of numbers far apart) is truncated
 * to more bits than the format has, with the last one set if the truncation is inexact (sticky
 * bit), which rounds in the same way.
 */
public final class FloatArithmetic {
  /** Extra bits that keep the sticky bit away from the bits that decide rounding. */
  private static final int GUARD = 3;

  /** Powers of two with a longer exponent are only computed modulo a number. */
  private static final int SHIFT_BITS = 12;

  private FloatArithmetic() {}

  /** fp.add. */
  public static Floating add(Rounding mode, Floating x, Floating y) {
    if (x.isNan() || y.isNan()) {
      return Floating.nan(x.format());
    }
    if (x.isInfinite() || y.isInfinite()) {
      boolean clash = x.isInfinite() && y.isInfinite() && x.isNegative() != y.isNegative();
      return clash ? Floating.nan(x.format()) : x.isInfinite() ? x : y;
    }
    return sum(
        mode,
        x.format(),
        x.isNegative(),
        x.significand(),
        x.exponent(),
        y.isNegative(),
        y.significand(),
        y.exponent());
  }

  /** fp.sub. */
  public static Floating subtract(Rounding mode, Floating x, Floating y) {
    return add(mode, x, y.negate());
  }

  /** fp.mul. */
  public static Floating multiply(Rounding mode, Floating x, Floating y) {
    Floating special = specialProduct(x, y);
    return special != null
        ? special
        : round(
            x.format(),
            mode,
            x.isNegative() != y.isNegative(),
            x.significand().multiply(y.significand()),
            x.exponent().add(y.exponent()));
  }

  /** Returns the product if it is NaN or infinite, else {@code null}. */
  private static @Nullable Floating specialProduct(Floating x, Floating y) {
    if (x.isFinite() && y.isFinite()) {
      return null;
    }
    boolean undefined = x.isNan() || y.isNan() || x.isZero() || y.isZero();
    return undefined
        ? Floating.nan(x.format())
        : Floating.infinity(x.format(), x.isNegative() != y.isNegative());
  }

  /** fp.fma: {@code x * y + z}, rounded once. */
  public static Floating multiplyAdd(Rounding mode, Floating x, Floating y, Floating z) {
    Floating special = specialProduct(x, y);
    if (special != null) {
      return add(mode, special, z);
    }
    if (!z.isFinite()) {
      return z;
    }
    return sum(
        mode,
        x.format(),
        x.isNegative() != y.isNegative(),
        x.significand().multiply(y.significand()),
        x.exponent().add(y.exponent()),
        z.isNegative(),
        z.significand(),
        z.exponent());
  }

  /** Returns the sum of {@code +-m * 2^e} and {@code +-n * 2^f}, rounded. */
  private static Floating sum(
      Rounding mode,
      FloatFormat format,
      boolean minusM,
      BigInteger m,
      BigInteger e,
      boolean minusN,
      BigInteger n,
      BigInteger f) {
    if (m.signum() == 0 && n.signum() == 0) {
      return Floating.zero(format, minusM == minusN ? minusM : mode == Rounding.RTN);
    }
    if (m.signum() == 0) {
      return round(format, mode, minusN, n, f);
    }
    if (n.signum() == 0) {
      return round(format, mode, minusM, m, e);
    }
    if (e.compareTo(f) < 0) {
      return sum(mode, format, minusN, n, f, minusM, m, e);
    }
    int most = n.bitLength() + format.significandBits() + GUARD;
    int shift = clamp(e.subtract(f), most);
    // If farther apart, the smaller one only makes the sum inexact.
    BigInteger lesser = shift == most ? BigInteger.ONE : n;
    BigInteger greater = m.shiftLeft(shift);
    BigInteger sum = (minusM ? greater.negate() : greater).add(minusN ? lesser.negate() : lesser);
    return sum.signum() == 0
        ? Floating.zero(format, mode == Rounding.RTN)
        : round(format, mode, sum.signum() < 0, sum.abs(), e.subtract(BigInteger.valueOf(shift)));
  }

  /** fp.div. */
  public static Floating divide(Rounding mode, Floating x, Floating y) {
    FloatFormat format = x.format();
    boolean negative = x.isNegative() != y.isNegative();
    boolean undefined =
        x.isNan() || y.isNan() || (x.isInfinite() && y.isInfinite()) || (x.isZero() && y.isZero());
    if (undefined) {
      return Floating.nan(format);
    }
    if (x.isInfinite() || y.isZero()) {
      return Floating.infinity(format, negative);
    }
    return y.isInfinite()
        ? Floating.zero(format, negative)
        : quotient(
            mode,
            format,
            negative,
            x.significand(),
            y.significand(),
            x.exponent().subtract(y.exponent()));
  }

  /** Returns {@code +-m / n * 2^e}, rounded; n is not 0. */
  private static Floating quotient(
      Rounding mode,
      FloatFormat format,
      boolean negative,
      BigInteger m,
      BigInteger n,
      BigInteger e) {
    int shift = Math.max(0, format.significandBits() + GUARD + n.bitLength() - m.bitLength());
    BigInteger[] parts = m.shiftLeft(shift).divideAndRemainder(n);
    return round(
        format,
        mode,
        negative,
        sticky(parts[0], parts[1].signum() != 0),
        e.subtract(BigInteger.valueOf(shift + 1L)));
  }

  /** Appends a sticky bit, which is set if the number was truncated. */
  private static BigInteger sticky(BigInteger kept, boolean inexact) {
    BigInteger twice = kept.shiftLeft(1);
    return inexact ? twice.setBit(0) : twice;
  }

  /** fp.sqrt. */
  public static Floating squareRoot(Rounding mode, Floating x) {
    if (x.isNan() || x.isZero() || (x.isInfinite() && !x.isNegative())) {
      return x;
    }
    if (x.isNegative()) {
      return Floating.nan(x.format());
    }
    int bits = 2 * (x.format().significandBits() + GUARD);
    int shift = Math.max(0, bits - x.significand().bitLength());
    if (x.exponent().testBit(0) != ((shift & 1) != 0)) {
      shift++; // makes the remaining exponent even
    }
    BigInteger[] root = x.significand().shiftLeft(shift).sqrtAndRemainder();
    BigInteger exponent = x.exponent().subtract(BigInteger.valueOf(shift)).shiftRight(1);
    return round(
        x.format(),
        mode,
        false,
        sticky(root[0], root[1].signum() != 0),
        exponent.subtract(BigInteger.ONE));
  }

  /** fp.rem: {@code x - y * n} where n is the integer nearest to x / y, the even one in a tie. */
  public static Floating remainder(Floating x, Floating y) {
    if (x.isNan() || y.isNan() || x.isInfinite() || y.isZero()) {
      return Floating.nan(x.format());
    }
    if (x.isZero()
        || y.isInfinite()
        || x.leading().compareTo(y.leading().subtract(BigInteger.ONE)) < 0) {
      return x; // less than half of y
    }
    BigInteger gap = x.exponent().subtract(y.exponent());
    BigInteger unit = gap.signum() < 0 ? x.exponent() : y.exponent();
    BigInteger divisor = y.significand();
    if (gap.signum() < 0) {
      divisor = divisor.shiftLeft(-gap.intValue());
      gap = BigInteger.ZERO;
    }
    // Modulo twice the divisor, to determine whether the quotient is odd.
    BigInteger twice = divisor.shiftLeft(1);
    BigInteger power =
        gap.bitLength() <= SHIFT_BITS
            ? BigInteger.ONE.shiftLeft(gap.intValue())
            : BigInteger.TWO.modPow(gap, twice);
    BigInteger rest = x.significand().multiply(power).mod(twice);
    boolean odd = rest.compareTo(divisor) >= 0;
    rest = odd ? rest.subtract(divisor) : rest;
    int half = rest.shiftLeft(1).compareTo(divisor);
    boolean past = half > 0 || (half == 0 && odd);
    BigInteger magnitude = past ? divisor.subtract(rest) : rest;
    return magnitude.signum() == 0
        ? Floating.zero(x.format(), x.isNegative())
        : round(x.format(), Rounding.RNE, x.isNegative() != past, magnitude, unit);
  }

  /** fp.roundToIntegral. */
  public static Floating toIntegral(Rounding mode, Floating x) {
    if (!x.isFinite() || x.isZero() || x.exponent().signum() >= 0) {
      return x;
    }
    BigInteger magnitude = integer(mode, x).abs();
    return magnitude.signum() == 0
        ? Floating.zero(x.format(), x.isNegative())
        : round(x.format(), mode, x.isNegative(), magnitude, BigInteger.ZERO);
  }

  /**
   * Rounds a finite number to an integer. Its length grows with the number: check {@link
   * #integerBits} first.
   */
  public static BigInteger integer(Rounding mode, Floating x) {
    BigInteger magnitude =
        x.exponent().signum() >= 0
            ? x.significand().shiftLeft(x.exponent().intValueExact())
            : cut(
                mode,
                x.isNegative(),
                x.significand(),
                clamp(x.exponent().negate(), x.significand().bitLength() + 1));
    return x.isNegative() ? magnitude.negate() : magnitude;
  }

  /** Number of bits of the integer part of a finite number, at most {@link Integer#MAX_VALUE}. */
  public static int integerBits(Floating x) {
    return x.isZero()
        ? 0
        : clamp(x.leading().add(BigInteger.ONE).max(BigInteger.ZERO), Integer.MAX_VALUE);
  }

  /**
   * Returns the exact value of a finite float.
   *
   * @param x its exponent must fit an {@code int}; the result has as many digits
   */
  public static Rational rational(Floating x) {
    BigInteger signed = x.isNegative() ? x.significand().negate() : x.significand();
    int exponent = x.exponent().intValueExact();
    return exponent >= 0
        ? Rational.of(signed.shiftLeft(exponent))
        : new Rational(signed, BigInteger.ONE.shiftLeft(-exponent));
  }

  /** Rounds {@code number * 2^exponent} to a float; 0 becomes plus zero. */
  public static Floating of(
      FloatFormat format, Rounding mode, Rational number, BigInteger exponent) {
    return quotient(
        mode,
        format,
        number.numerator().signum() < 0,
        number.numerator().abs(),
        number.denominator(),
        exponent);
  }

  /** Converts a float to another format (to_fp of a float). */
  public static Floating convert(FloatFormat format, Rounding mode, Floating x) {
    if (x.isNan()) {
      return Floating.nan(format);
    }
    return x.isInfinite()
        ? Floating.infinity(format, x.isNegative())
        : round(format, mode, x.isNegative(), x.significand(), x.exponent());
  }

  /** Rounds {@code +-m * 2^e} to a format; m is at least 0. */
  static Floating round(
      FloatFormat format, Rounding mode, boolean negative, BigInteger m, BigInteger e) {
    if (m.signum() == 0) {
      return Floating.zero(format, negative);
    }
    int length = m.bitLength();
    BigInteger unit = format.unit(e.add(BigInteger.valueOf(length - 1L)));
    BigInteger excess = unit.subtract(e);
    BigInteger kept =
        excess.signum() > 0
            ? cut(mode, negative, m, clamp(excess, length + 1))
            : m.shiftLeft(-excess.intValue());
    if (kept.bitLength() > format.significandBits()) {
      kept = kept.shiftRight(1); // 2^n, after rounding up
      unit = unit.add(BigInteger.ONE);
    }
    if (kept.signum() == 0) {
      return Floating.zero(format, negative);
    }
    if (unit.compareTo(format.unit(format.largest())) > 0) {
      return mode.up(negative, true, true, true)
          ? Floating.infinity(format, negative)
          : largest(format, negative);
    }
    return Floating.finite(format, negative, kept, unit);
  }

  private static Floating largest(FloatFormat format, boolean negative) {
    BigInteger ones = BigInteger.ONE.shiftLeft(format.significandBits()).subtract(BigInteger.ONE);
    return Floating.finite(format, negative, ones, format.unit(format.largest()));
  }

  /** Removes the lowest bits of a magnitude, with rounding; {@code bits} at least 1. */
  private static BigInteger cut(Rounding mode, boolean negative, BigInteger m, int bits) {
    BigInteger kept = m.shiftRight(bits);
    int lowest = m.getLowestSetBit();
    boolean exact = lowest < 0 || lowest >= bits;
    boolean half = m.testBit(bits - 1);
    boolean more = lowest < bits - 1;
    return !exact && mode.up(negative, kept.testBit(0), half, more)
        ? kept.add(BigInteger.ONE)
        : kept;
  }

  private static int clamp(BigInteger number, int most) {
    return number.bitLength() >= Integer.SIZE ? most : Math.min(number.intValue(), most);
  }
}
