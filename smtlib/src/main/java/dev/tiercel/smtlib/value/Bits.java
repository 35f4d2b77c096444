package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A bit-vector with the operations of theory FixedSizeBitVectors. Vectors of at most 64 bits are
 * computed on machine words, wider ones on {@link BigInteger}; every operation that is not composed
 * of others has both implementations. Binary operations require equal widths.
 */
public final class Bits implements Value {
  private static final int WORD = 64;

  private final int width;
  private final long word; // the value of a narrow vector
  private final @Nullable BigInteger wide; // the value of a wide vector

  private Bits(int width, long word, @Nullable BigInteger wide) {
    this.width = width;
    this.word = word;
    this.wide = wide;
  }

  /**
   * Returns a number in two's complement: its lowest {@code width} bits.
   *
   * @param width at least 1
   */
  public static Bits of(int width, long number) {
    return width <= WORD
        ? new Bits(width, number & -1L >>> (WORD - width), null)
        : of(width, BigInteger.valueOf(number));
  }

  /**
   * Returns a number in two's complement: its lowest {@code width} bits.
   *
   * @param width at least 1
   */
  public static Bits of(int width, BigInteger number) {
    if (width <= WORD) {
      return of(width, number.longValue());
    }
    boolean fits = number.signum() >= 0 && number.bitLength() <= width;
    return new Bits(width, 0, fits ? number : number.and(power(width).subtract(BigInteger.ONE)));
  }

  /** Returns a vector of one bit. */
  public static Bits of(boolean bit) {
    return of(1, bit ? 1 : 0);
  }

  private static BigInteger power(int exponent) {
    return BigInteger.ONE.shiftLeft(exponent);
  }

  /** Number of bits, at least 1. */
  public int width() {
    return width;
  }

  /** Number of 64-bit words that hold the bits, at least 1: the cost of a pass over them. */
  public int words() {
    return 1 + (width - 1) / WORD;
  }

  /** The value as an unsigned number. */
  public BigInteger unsigned() {
    if (wide != null) {
      return wide;
    }
    BigInteger signed = BigInteger.valueOf(word);
    return word >= 0 ? signed : signed.add(power(WORD));
  }

  /** The value in two's complement. */
  public BigInteger signed() {
    if (wide == null) {
      return BigInteger.valueOf(signedWord());
    }
    return isNegative() ? wide.subtract(power(width)) : wide;
  }

  private long signedWord() {
    return word << (WORD - width) >> (WORD - width);
  }

  /** Bit {@code i}, where 0 is the lowest; {@code 0 <= i < width}. */
  public boolean bit(int i) {
    return wide == null ? (word >>> i & 1) != 0 : wide.testBit(i);
  }

  /** Whether every bit is 0. */
  public boolean isZero() {
    return wide == null ? word == 0 : wide.signum() == 0;
  }

  /** The highest bit. */
  public boolean isNegative() {
    return bit(width - 1);
  }

  /** Number of bits that are 1. */
  public int count() {
    return wide == null ? Long.bitCount(word) : wide.bitCount();
  }

  /** The bitwise complement. */
  public Bits not() {
    return wide == null ? of(width, ~word) : of(width, wide.not());
  }

  /** The negation modulo 2^width. */
  public Bits negate() {
    return wide == null ? of(width, -word) : of(width, wide.negate());
  }

  /** The bitwise conjunction. */
  public Bits and(Bits that) {
    return wide == null ? of(width, word & that.word) : of(width, wide.and(that.unsigned()));
  }

  /** The bitwise disjunction. */
  public Bits or(Bits that) {
    return wide == null ? of(width, word | that.word) : of(width, wide.or(that.unsigned()));
  }

  /** The bitwise exclusive disjunction. */
  public Bits xor(Bits that) {
    return wide == null ? of(width, word ^ that.word) : of(width, wide.xor(that.unsigned()));
  }

  /** The sum modulo 2^width. */
  public Bits plus(Bits that) {
    return wide == null ? of(width, word + that.word) : of(width, wide.add(that.unsigned()));
  }

  /** The difference modulo 2^width. */
  public Bits minus(Bits that) {
    return wide == null ? of(width, word - that.word) : of(width, wide.subtract(that.unsigned()));
  }

  /** The product modulo 2^width. */
  public Bits times(Bits that) {
    return wide == null ? of(width, word * that.word) : of(width, wide.multiply(that.unsigned()));
  }

  /** The unsigned quotient, rounded down; all ones for division by zero. */
  public Bits quotient(Bits that) {
    if (that.isZero()) {
      return of(width, -1);
    }
    return wide == null
        ? of(width, Long.divideUnsigned(word, that.word))
        : of(width, wide.divide(that.unsigned()));
  }

  /** The unsigned remainder; the dividend for division by zero. */
  public Bits remainder(Bits that) {
    if (that.isZero()) {
      return this;
    }
    return wide == null
        ? of(width, Long.remainderUnsigned(word, that.word))
        : of(width, wide.remainder(that.unsigned()));
  }

  private Bits magnitude() {
    return isNegative() ? negate() : this;
  }

  /** The signed quotient, rounded towards zero (bvsdiv). */
  public Bits signedQuotient(Bits that) {
    Bits quotient = magnitude().quotient(that.magnitude());
    return isNegative() == that.isNegative() ? quotient : quotient.negate();
  }

  /** The signed remainder with the sign of the dividend (bvsrem). */
  public Bits signedRemainder(Bits that) {
    Bits remainder = magnitude().remainder(that.magnitude());
    return isNegative() ? remainder.negate() : remainder;
  }

  /** The signed remainder with the sign of the divisor (bvsmod). */
  public Bits signedModulo(Bits that) {
    Bits remainder = signedRemainder(that);
    return remainder.isZero() || isNegative() == that.isNegative()
        ? remainder
        : remainder.plus(that);
  }

  /** Shifts left; {@code distance} at least 0. */
  public Bits shiftLeft(int distance) {
    if (distance >= width) {
      return of(width, 0);
    }
    return wide == null ? of(width, word << distance) : of(width, wide.shiftLeft(distance));
  }

  /** Shifts right and fills with zeros; {@code distance} at least 0. */
  public Bits shiftRight(int distance) {
    if (distance >= width) {
      return of(width, 0);
    }
    return wide == null ? of(width, word >>> distance) : of(width, wide.shiftRight(distance));
  }

  /** Shifts right and fills with the sign; {@code distance} at least 0. */
  public Bits shiftSigned(int distance) {
    int most = Math.min(distance, width - 1);
    return wide == null ? of(width, signedWord() >> most) : of(width, signed().shiftRight(most));
  }

  /** Rotates left; {@code distance} at least 0. */
  public Bits rotateLeft(int distance) {
    int rest = distance % width;
    return rest == 0 ? this : shiftLeft(rest).or(shiftRight(width - rest));
  }

  /** Rotates right; {@code distance} at least 0. */
  public Bits rotateRight(int distance) {
    return rotateLeft(width - distance % width);
  }

  /** The unsigned value as a shift distance, at most {@code width}. */
  public int distance() {
    boolean beyond = wide == null ? word < 0 || word >= width : wide.bitLength() > Integer.SIZE - 1;
    return beyond ? width : wide == null ? (int) word : wide.intValue();
  }

  /** The unsigned value modulo the width, as a rotation distance. */
  public int rotationDistance() {
    return unsigned().mod(BigInteger.valueOf(width)).intValue();
  }

  /** Concatenates these bits with lower ones. */
  public Bits concat(Bits lower) {
    int both = width + lower.width;
    return both <= WORD
        ? of(both, word << lower.width | lower.word)
        : of(both, unsigned().shiftLeft(lower.width).or(lower.unsigned()));
  }

  /** Repeats these bits; {@code times} at least 1. */
  public Bits repeat(int times) {
    if (times == 1) {
      return this;
    }
    Bits half = repeat(times / 2);
    Bits even = half.concat(half);
    return times % 2 == 0 ? even : even.concat(this);
  }

  /** The bits from {@code high} down to {@code low}; {@code 0 <= low <= high < width}. */
  public Bits extract(int high, int low) {
    int length = high - low + 1;
    return wide == null ? of(length, word >>> low) : of(length, wide.shiftRight(low));
  }

  /** Extends by zeros; {@code more} at least 0. */
  public Bits zeroExtend(int more) {
    return width + more <= WORD ? of(width + more, word) : of(width + more, unsigned());
  }

  /** Extends by copies of the sign; {@code more} at least 0. */
  public Bits signExtend(int more) {
    return wide == null ? of(width + more, signedWord()) : of(width + more, signed());
  }

  /** Compares the unsigned values; negative if this is less. */
  public int compareUnsigned(Bits that) {
    return wide == null ? Long.compareUnsigned(word, that.word) : wide.compareTo(that.unsigned());
  }

  /** Compares the signed values; negative if this is less. */
  public int compareSigned(Bits that) {
    return wide == null
        ? Long.compare(signedWord(), that.signedWord())
        : signed().compareTo(that.signed());
  }

  /** Whether the value is the smallest signed one, whose negation does not fit. */
  public boolean negationOverflows() {
    return isNegative() && negate().isNegative();
  }

  /** Whether the unsigned sum does not fit. */
  public boolean sumOverflows(Bits that) {
    return plus(that).compareUnsigned(this) < 0;
  }

  /** Whether the signed sum does not fit. */
  public boolean signedSumOverflows(Bits that) {
    return isNegative() == that.isNegative() && isNegative() != plus(that).isNegative();
  }

  /** Whether the signed difference does not fit. */
  public boolean signedDifferenceOverflows(Bits that) {
    return isNegative() != that.isNegative() && isNegative() != minus(that).isNegative();
  }

  /** Whether the unsigned product does not fit. */
  public boolean productOverflows(Bits that) {
    return !isZero() && !times(that).quotient(this).equals(that);
  }

  /** Whether the signed product does not fit. */
  public boolean signedProductOverflows(Bits that) {
    return signed().multiply(that.signed()).bitLength() >= width;
  }

  /** Whether the signed quotient does not fit. */
  public boolean signedQuotientOverflows(Bits that) {
    return negationOverflows() && that.not().isZero();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bits that
        && width == that.width
        && word == that.word
        && (wide == null || wide.equals(that.wide));
  }

  @Override
  public int hashCode() {
    return 31 * width + (wide == null ? Long.hashCode(word) : wide.hashCode());
  }

  @Override
  public String toString() {
    return "(_ bv" + unsigned() + " " + width + ")";
  }
}
