package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A floating-point number (theory FloatingPoint; IEEE 754-2008). There is one NaN, and the zeros
 * differ, so that {@code equals} is the theory's {@code =}.
 *
 * <p>A finite number is {@code significand * 2^exponent} in a canonical form: the significand has
 * the full width of the format, or the exponent is the smallest one.
 */
public final class Floating implements Value {
  private enum Kind {
    NAN,
    INFINITE,
    FINITE
  }

  private final FloatFormat format;
  private final Kind kind;
  private final boolean negative;
  private final BigInteger significand; // 0 if this is not finite
  private final BigInteger exponent; // 0 if this is not finite or zero

  private Floating(
      FloatFormat format,
      Kind kind,
      boolean negative,
      BigInteger significand,
      BigInteger exponent) {
    this.format = format;
    this.kind = kind;
    this.negative = negative;
    this.significand = significand;
    this.exponent = exponent;
  }

  /** Not a number. */
  public static Floating nan(FloatFormat format) {
    return new Floating(format, Kind.NAN, false, BigInteger.ZERO, BigInteger.ZERO);
  }

  /** An infinity. */
  public static Floating infinity(FloatFormat format, boolean negative) {
    return new Floating(format, Kind.INFINITE, negative, BigInteger.ZERO, BigInteger.ZERO);
  }

  /** A zero. */
  public static Floating zero(FloatFormat format, boolean negative) {
    return new Floating(format, Kind.FINITE, negative, BigInteger.ZERO, BigInteger.ZERO);
  }

  /** Returns a non-zero number, given in canonical form. */
  static Floating finite(
      FloatFormat format, boolean negative, BigInteger significand, BigInteger exponent) {
    return new Floating(format, Kind.FINITE, negative, significand, exponent);
  }

  /** Decodes the IEEE 754 interchange format: sign, biased exponent, fraction. */
  public static Floating decode(FloatFormat format, Bits bits) {
    int fractionBits = format.significandBits() - 1;
    BigInteger fraction = bits.extract(fractionBits - 1, 0).unsigned();
    Bits biased = bits.extract(bits.width() - 2, fractionBits);
    boolean negative = bits.isNegative();
    if (biased.not().isZero()) {
      return fraction.signum() == 0 ? infinity(format, negative) : nan(format);
    }
    if (biased.isZero() && fraction.signum() == 0) {
      return zero(format, negative);
    }
    BigInteger leading = biased.unsigned().subtract(format.largest());
    return finite(
        format,
        negative,
        biased.isZero() ? fraction : fraction.setBit(fractionBits),
        format.unit(leading));
  }

  /** The IEEE 754 encoding; NaN is encoded as the positive quiet one without a payload. */
  public Bits encode() {
    int fractionBits = format.significandBits() - 1;
    BigInteger ones = BigInteger.ONE.shiftLeft(format.exponentBits()).subtract(BigInteger.ONE);
    BigInteger biased =
        switch (kind) {
          case NAN, INFINITE -> ones;
          case FINITE -> isNormal() ? leading().add(format.largest()) : BigInteger.ZERO;
        };
    BigInteger fraction =
        kind == Kind.NAN
            ? BigInteger.ONE.shiftLeft(fractionBits - 1)
            : significand.clearBit(fractionBits);
    return Bits.of(negative)
        .concat(Bits.of(format.exponentBits(), biased))
        .concat(Bits.of(fractionBits, fraction));
  }

  /** The format. */
  public FloatFormat format() {
    return format;
  }

  /** The integer significand of a finite number; at least 0. */
  public BigInteger significand() {
    return significand;
  }

  /** The exponent of the power of two that multiplies {@link #significand}; 0 for zero. */
  public BigInteger exponent() {
    return exponent;
  }

  /** The exponent of the leading bit of a finite number other than zero. */
  BigInteger leading() {
    return exponent.add(BigInteger.valueOf(significand.bitLength() - 1L));
  }

  /** Whether this is NaN. */
  public boolean isNan() {
    return kind == Kind.NAN;
  }

  /** Whether this is an infinity. */
  public boolean isInfinite() {
    return kind == Kind.INFINITE;
  }

  /** Whether this is neither NaN nor an infinity. */
  public boolean isFinite() {
    return kind == Kind.FINITE;
  }

  /** Whether this is plus or minus zero. */
  public boolean isZero() {
    return kind == Kind.FINITE && significand.signum() == 0;
  }

  /** Whether the significand has the full width of the format. */
  public boolean isNormal() {
    return significand.bitLength() == format.significandBits();
  }

  /** Whether this is finite, but neither zero nor normal. */
  public boolean isSubnormal() {
    return significand.signum() != 0 && !isNormal();
  }

  /** Whether the sign is minus, also for minus zero; false for NaN. */
  public boolean isNegative() {
    return negative;
  }

  /** Whether the sign is plus, also for plus zero; false for NaN. */
  public boolean isPositive() {
    return !negative && kind != Kind.NAN;
  }

  /** The number with its sign flipped; NaN is unchanged. */
  public Floating negate() {
    return signed(!negative);
  }

  /** The absolute value. */
  public Floating abs() {
    return signed(false);
  }

  /** Returns the number with that sign; NaN has none. */
  Floating signed(boolean minus) {
    return kind == Kind.NAN || minus == negative
        ? this
        : new Floating(format, kind, minus, significand, exponent);
  }

  /** Whether neither is NaN and this is less (fp.lt); both zeros are equal. */
  public boolean isLess(Floating that) {
    return isOrdered(that) && compare(that) < 0;
  }

  /** Whether neither is NaN and this is not greater (fp.leq); both zeros are equal. */
  public boolean isAtMost(Floating that) {
    return isOrdered(that) && compare(that) <= 0;
  }

  /** Whether neither is NaN and both are equal (fp.eq); both zeros are equal. */
  public boolean isSame(Floating that) {
    return isOrdered(that) && compare(that) == 0;
  }

  private boolean isOrdered(Floating that) {
    return !isNan() && !that.isNan();
  }

  private int compare(Floating that) {
    if (isZero() && that.isZero()) {
      return 0;
    }
    if (negative != that.negative) {
      return negative ? -1 : 1;
    }
    int magnitudes = compareMagnitude(that);
    return negative ? -magnitudes : magnitudes;
  }

  private int compareMagnitude(Floating that) {
    if (isInfinite() || that.isInfinite()) {
      return Boolean.compare(isInfinite(), that.isInfinite());
    }
    if (isZero() || that.isZero()) {
      return Boolean.compare(that.isZero(), isZero());
    }
    // In canonical form, a larger exponent means a larger number.
    int exponents = exponent.compareTo(that.exponent);
    return exponents != 0 ? exponents : significand.compareTo(that.significand);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Floating that
        && format.equals(that.format)
        && kind == that.kind
        && negative == that.negative
        && significand.equals(that.significand)
        && exponent.equals(that.exponent);
  }

  @Override
  public int hashCode() {
    // NaN and the infinities share a hash with the zeros, which is harmless.
    return (significand.hashCode() * 31 + exponent.hashCode()) * 2 + (negative ? 1 : 0);
  }

  /** As SMT-LIB text. */
  @Override
  public String toString() {
    String widths = " " + format.exponentBits() + " " + format.significandBits() + ")";
    String sign = negative ? "-" : "+";
    return switch (kind) {
      case NAN -> "(_ NaN" + widths;
      case INFINITE -> "(_ " + sign + "oo" + widths;
      case FINITE -> isZero() ? "(_ " + sign + "zero" + widths : encoded();
    };
  }

  private String encoded() {
    Bits bits = encode();
    int fractionBits = format.significandBits() - 1;
    return "(fp "
        + Bits.of(negative)
        + " "
        + bits.extract(bits.width() - 2, fractionBits)
        + " "
        + bits.extract(fractionBits - 1, 0)
        + ")";
  }
}
