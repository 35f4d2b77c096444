package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.value.FloatFormat;
import java.util.Arrays;

/**
 * Circuits on floats in IEEE 754 encoding: the fraction in the lowest bits, then the exponent, then
 * the sign. There is one NaN, that of {@link dev.tiercel.smtlib.value.Floating#encode}.
 */
public final class FloatCircuits {
  private final BitVectorCircuits words;
  private final Gates gates;
  private final int fraction;
  private final int width;

  private FloatCircuits(BitVectorCircuits words, int exponentBits, int significandBits) {
    this.words = words;
    this.gates = words.gates();
    this.fraction = significandBits - 1;
    this.width = exponentBits + significandBits;
  }

  /** Returns circuits for a format. */
  public static FloatCircuits of(BitVectorCircuits words, FloatFormat format) {
    return new FloatCircuits(words, format.exponentBits(), format.significandBits());
  }

  private int[] fraction(int[] a) {
    return Arrays.copyOf(a, fraction);
  }

  private int[] exponent(int[] a) {
    return Arrays.copyOfRange(a, fraction, width - 1);
  }

  private int[] magnitude(int[] a) {
    return Arrays.copyOf(a, width - 1);
  }

  /** Replaces every NaN by the canonical one. */
  public int[] canonical(int[] a) {
    int[] nan = BitVectorCircuits.filled(Gates.FALSE, width);
    Arrays.fill(nan, fraction - 1, width - 1, Gates.TRUE);
    return words.choose(isNan(a), nan, a);
  }

  /** Whether it is NaN. */
  public int isNan(int[] a) {
    return gates.and(words.isFull(exponent(a)), -words.isZero(fraction(a)));
  }

  /** Whether it is an infinity. */
  public int isInfinite(int[] a) {
    return gates.and(words.isFull(exponent(a)), words.isZero(fraction(a)));
  }

  /** Whether it is plus or minus zero. */
  public int isZero(int[] a) {
    return words.isZero(magnitude(a));
  }

  /** Whether it is neither NaN nor infinite, and its biased exponent is not 0. */
  public int isNormal(int[] a) {
    return gates.and(-words.isZero(exponent(a)), -words.isFull(exponent(a)));
  }

  /** Whether it is finite, but neither zero nor normal. */
  public int isSubnormal(int[] a) {
    return gates.and(words.isZero(exponent(a)), -words.isZero(fraction(a)));
  }

  /** Whether the sign is minus; false for NaN. */
  public int isNegative(int[] a) {
    return gates.and(BitVectorCircuits.sign(a), -isNan(a));
  }

  /** Whether the sign is plus; false for NaN. */
  public int isPositive(int[] a) {
    return gates.and(-BitVectorCircuits.sign(a), -isNan(a));
  }

  /** The number with its sign flipped; NaN is unchanged. */
  public int[] negate(int[] a) {
    return signed(a, gates.choose(isNan(a), Gates.FALSE, -BitVectorCircuits.sign(a)));
  }

  /** The absolute value. */
  public int[] abs(int[] a) {
    return signed(a, Gates.FALSE);
  }

  private int[] signed(int[] a, int sign) {
    int[] word = a.clone();
    word[width - 1] = sign;
    return word;
  }

  /** Whether neither is NaN and both are equal; both zeros are equal. */
  public int isSame(int[] a, int[] b) {
    int equal = gates.or(words.same(a, b), gates.and(isZero(a), isZero(b)));
    return gates.and(isOrdered(a, b), equal);
  }

  /** Whether neither is NaN and the first is less; both zeros are equal. */
  public int isLess(int[] a, int[] b) {
    int up = words.less(magnitude(a), magnitude(b));
    int down = words.less(magnitude(b), magnitude(a));
    int alike = gates.choose(BitVectorCircuits.sign(a), down, up);
    int zeros = gates.and(isZero(a), isZero(b));
    int apart = gates.and(BitVectorCircuits.sign(a), -zeros);
    int less =
        gates.choose(gates.xor(BitVectorCircuits.sign(a), BitVectorCircuits.sign(b)), apart, alike);
    return gates.and(isOrdered(a, b), less);
  }

  /** Whether neither is NaN and the first is not greater; both zeros are equal. */
  public int isAtMost(int[] a, int[] b) {
    return gates.and(isOrdered(a, b), -isLess(b, a));
  }

  /** The smaller of two, one of which may be NaN. */
  public int[] least(int[] a, int[] b) {
    return words.choose(gates.or(isNan(b), isLess(a, b)), a, b);
  }

  /** The larger of two, one of which may be NaN. */
  public int[] greatest(int[] a, int[] b) {
    return words.choose(gates.or(isNan(b), isLess(b, a)), a, b);
  }

  /** Whether both are zeros with different signs. */
  public int areZerosApart(int[] a, int[] b) {
    int zeros = gates.and(isZero(a), isZero(b));
    return gates.and(zeros, gates.xor(BitVectorCircuits.sign(a), BitVectorCircuits.sign(b)));
  }

  private int isOrdered(int[] a, int[] b) {
    return gates.and(-isNan(a), -isNan(b));
  }
}
