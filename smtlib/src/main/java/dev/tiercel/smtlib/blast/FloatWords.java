package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.value.FloatFormat;
import java.util.Arrays;

/**
 * Circuits on floats by their IEEE 754 encodings: the fraction in the lowest bits, then the
 * exponent, then the sign. There is one NaN, that of {@link
 * dev.tiercel.smtlib.value.Floating#encode}.
 */
public final class FloatWords {
  private final Words words;
  private final Gates gates;
  private final int fraction;
  private final int width;

  private FloatWords(Words words, int exponentBits, int significandBits) {
    this.words = words;
    this.gates = words.gates();
    this.fraction = significandBits - 1;
    this.width = exponentBits + significandBits;
  }

  /** Circuits for a format. */
  public static FloatWords of(Words words, FloatFormat format) {
    return new FloatWords(words, format.exponentBits(), format.significandBits());
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

  /** The same, every NaN replaced by the one that there is. */
  public int[] canonical(int[] a) {
    int[] nan = Words.filled(Gates.FALSE, width);
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

  /** Whether it is one of the zeros. */
  public int isZero(int[] a) {
    return words.isZero(magnitude(a));
  }

  /** Whether it is neither NaN nor infinite, and its exponent not the least. */
  public int isNormal(int[] a) {
    return gates.and(-words.isZero(exponent(a)), -words.isFull(exponent(a)));
  }

  /** Whether it is neither zero nor normal but finite. */
  public int isSubnormal(int[] a) {
    return gates.and(words.isZero(exponent(a)), -words.isZero(fraction(a)));
  }

  /** Whether the sign is minus; not of NaN. */
  public int isNegative(int[] a) {
    return gates.and(Words.sign(a), -isNan(a));
  }

  /** Whether the sign is plus; not of NaN. */
  public int isPositive(int[] a) {
    return gates.and(-Words.sign(a), -isNan(a));
  }

  /** The word with its sign flipped; NaN keeps its one form. */
  public int[] negate(int[] a) {
    return signed(a, gates.choose(isNan(a), Gates.FALSE, -Words.sign(a)));
  }

  /** Without the sign. */
  public int[] abs(int[] a) {
    return signed(a, Gates.FALSE);
  }

  private int[] signed(int[] a, int sign) {
    int[] word = a.clone();
    word[width - 1] = sign;
    return word;
  }

  /** Whether neither is NaN and both are the same; the zeros are one. */
  public int isSame(int[] a, int[] b) {
    int equal = gates.or(words.same(a, b), gates.and(isZero(a), isZero(b)));
    return gates.and(isOrdered(a, b), equal);
  }

  /** Whether neither is NaN and the first is less; the zeros are one. */
  public int isLess(int[] a, int[] b) {
    int up = words.less(magnitude(a), magnitude(b));
    int down = words.less(magnitude(b), magnitude(a));
    int alike = gates.choose(Words.sign(a), down, up);
    int zeros = gates.and(isZero(a), isZero(b));
    int apart = gates.and(Words.sign(a), -zeros);
    int less = gates.choose(gates.xor(Words.sign(a), Words.sign(b)), apart, alike);
    return gates.and(isOrdered(a, b), less);
  }

  /** Whether neither is NaN and the first is not greater; the zeros are one. */
  public int isAtMost(int[] a, int[] b) {
    return gates.and(isOrdered(a, b), -isLess(b, a));
  }

  /** The less of two, of which one may be NaN. */
  public int[] least(int[] a, int[] b) {
    return words.choose(gates.or(isNan(b), isLess(a, b)), a, b);
  }

  /** The greater of two, of which one may be NaN. */
  public int[] greatest(int[] a, int[] b) {
    return words.choose(gates.or(isNan(b), isLess(b, a)), a, b);
  }

  /** Whether they are zeros of different signs. */
  public int areZerosApart(int[] a, int[] b) {
    int zeros = gates.and(isZero(a), isZero(b));
    return gates.and(zeros, gates.xor(Words.sign(a), Words.sign(b)));
  }

  private int isOrdered(int[] a, int[] b) {
    return gates.and(-isNan(a), -isNan(b));
  }
}
