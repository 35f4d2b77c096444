package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.blast.RoundedWords.Exact;
import dev.tiercel.smtlib.blast.RoundedWords.Normal;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Rounding;
import java.util.Arrays;

/**
 * Circuits of rounding operations on floats (IEEE 754-2008, section 5): each computes the exact
 * result, or one that rounds equally, and {@link RoundedWords} rounds it.
 */
public final class RoundedFloatWords {
  private final BitVectorCircuits words;
  private final Gates gates;
  private final FloatCircuits floats;
  private final RoundedWords rounded;
  private final int exponentBits;
  private final int precision;

  /**
   * Creates circuits for the format of the result.
   *
   * @throws Gates.TooMany if the exponent range is too large for a circuit
   */
  public RoundedFloatWords(BitVectorCircuits words, FloatFormat format) {
    this.words = words;
    this.gates = words.gates();
    this.floats = FloatCircuits.of(words, format);
    this.rounded = new RoundedWords(words, format);
    this.exponentBits = format.exponentBits();
    this.precision = format.significandBits();
  }

  /** The sum. */
  public int[] add(int[] mode, int[] a, int[] b) {
    Exact x = rounded.exact(a);
    Exact y = rounded.exact(b);
    int[] sum = rounded.round(mode, sum(x, y), zeroSign(mode, x, y));
    int opposed =
        gates.and(
            gates.and(floats.isInfinite(a), floats.isInfinite(b)), gates.xor(x.sign(), y.sign()));
    sum = words.choose(floats.isInfinite(b), b, sum);
    sum = words.choose(floats.isInfinite(a), a, sum);
    return orNan(gates.or(opposed, isNan(a, b)), sum);
  }

  /** The difference. */
  public int[] subtract(int[] mode, int[] a, int[] b) {
    return add(mode, a, floats.negate(b));
  }

  /** The product. */
  public int[] multiply(int[] mode, int[] a, int[] b) {
    Exact product = product(a, b);
    int[] result = rounded.round(mode, product, product.sign());
    result = words.choose(isInfinite(a, b), rounded.infinity(product.sign()), result);
    return orNan(gates.or(isZeroTimesInfinity(a, b), isNan(a, b)), result);
  }

  /** The product of two floats plus a third one, rounded once. */
  public int[] fused(int[] mode, int[] a, int[] b, int[] c) {
    Exact product = product(a, b);
    Exact x = rounded.exact(c);
    int[] low = BitVectorCircuits.filled(Gates.FALSE, x.unit() - product.unit());
    Exact added =
        new Exact(x.sign(), BitVectorCircuits.concat(x.magnitude(), low), product.unit(), x.more());
    int[] result = rounded.round(mode, sum(product, added), zeroSign(mode, product, added));
    int endless = isInfinite(a, b);
    result = words.choose(floats.isInfinite(c), c, result);
    result = words.choose(endless, rounded.infinity(product.sign()), result);
    int opposed =
        gates.and(gates.and(endless, floats.isInfinite(c)), gates.xor(product.sign(), x.sign()));
    int none = gates.or(opposed, isZeroTimesInfinity(a, b));
    return orNan(gates.or(none, gates.or(isNan(a, b), floats.isNan(c))), result);
  }

  /** The quotient. */
  public int[] divide(int[] mode, int[] a, int[] b) {
    int[] x = rounded.significand(a);
    int[] y = rounded.significand(b);
    Normal dividend = rounded.normal(x, x);
    Normal divisor = rounded.normal(y, y);
    int further = precision + 2;
    int[] numerator =
        BitVectorCircuits.concat(dividend.word(), BitVectorCircuits.filled(Gates.FALSE, further));
    int[] denominator = BitVectorCircuits.extend(divisor.word(), further, Gates.FALSE);
    int[] quotient = words.quotient(numerator, denominator);
    int more = -words.isZero(words.remainder(numerator, denominator));
    int range = (1 << exponentBits) + precision;
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(4 * range);
    int[] distance =
        words.add(
            words.subtract(exponent(a, dividend, width), exponent(b, divisor, width)),
            BitVectorCircuits.constant(range, width));
    int[] wide =
        BitVectorCircuits.extend(
            BitVectorCircuits.concat(quotient, BitVectorCircuits.bit(more)),
            2 * range,
            Gates.FALSE);
    int sign = gates.xor(BitVectorCircuits.sign(a), BitVectorCircuits.sign(b));
    Exact exact =
        new Exact(sign, words.shiftLeft(wide, distance), -further - 1 - range, Gates.FALSE);
    int[] result = rounded.round(mode, exact, sign);
    result = words.choose(floats.isInfinite(b), rounded.zero(sign), result);
    int endless = gates.or(floats.isInfinite(a), floats.isZero(b));
    result = words.choose(endless, rounded.infinity(sign), result);
    int zeros = gates.and(floats.isZero(a), floats.isZero(b));
    int infinities = gates.and(floats.isInfinite(a), floats.isInfinite(b));
    return orNan(gates.or(gates.or(zeros, infinities), isNan(a, b)), result);
  }

  /** The square root. */
  public int[] squareRoot(int[] mode, int[] a) {
    int[] x = rounded.significand(a);
    Normal normal = rounded.normal(x, x);
    int further = precision + 3 + Math.floorMod(rounded.unit() - precision - 3, 2);
    int range = (1 << exponentBits) + 2 * precision; // even, so that halves are integers
    int width = 2 + Integer.SIZE - Integer.numberOfLeadingZeros(range);
    int[] exponent =
        words.add(exponent(a, normal, width), BitVectorCircuits.constant(range, width));
    int odd = exponent[0];
    int[] even =
        BitVectorCircuits.concat(normal.word(), BitVectorCircuits.filled(Gates.FALSE, further));
    int[] radicand =
        words.choose(
            odd,
            BitVectorCircuits.concat(even, BitVectorCircuits.bit(Gates.FALSE)),
            BitVectorCircuits.extend(even, 1, Gates.FALSE));
    int[][] root = root(radicand);
    int[] distance = Arrays.copyOfRange(exponent, 1, width);
    int[] wide =
        BitVectorCircuits.extend(
            BitVectorCircuits.concat(root[0], BitVectorCircuits.bit(-words.isZero(root[1]))),
            range,
            Gates.FALSE);
    int unit = (rounded.unit() - further) / 2 - range / 2 - 1;
    Exact exact = new Exact(Gates.FALSE, words.shiftLeft(wide, distance), unit, Gates.FALSE);
    int[] result = rounded.round(mode, exact, Gates.FALSE);
    int same = gates.or(floats.isZero(a), floats.isInfinite(a));
    result = words.choose(same, a, result);
    int below = gates.and(floats.isNegative(a), -floats.isZero(a));
    return orNan(gates.or(below, floats.isNan(a)), result);
  }

  /** The remainder for the quotient rounded to the nearest integer, ties to even. */
  public int[] remainder(int[] a, int[] b) {
    Exact x = rounded.exact(a);
    Exact y = rounded.exact(b);
    int odd = words.quotient(x.magnitude(), y.magnitude())[0];
    int[] rest = words.remainder(x.magnitude(), y.magnitude());
    int[] twice = BitVectorCircuits.concat(rest, BitVectorCircuits.bit(Gates.FALSE));
    int[] whole = BitVectorCircuits.extend(y.magnitude(), 1, Gates.FALSE);
    int over = gates.or(words.less(whole, twice), gates.and(words.same(whole, twice), odd));
    int[] magnitude = words.choose(over, words.subtract(y.magnitude(), rest), rest);
    Exact exact = new Exact(gates.xor(x.sign(), over), magnitude, x.unit(), Gates.FALSE);
    int[] result = rounded.round(RoundedWords.mode(Rounding.RTZ), exact, x.sign());
    result = words.choose(floats.isInfinite(b), a, result);
    int none = gates.or(floats.isInfinite(a), floats.isZero(b));
    return orNan(gates.or(none, isNan(a, b)), result);
  }

  /** Rounds to an integer. */
  public int[] toIntegral(int[] mode, int[] a) {
    int sign = BitVectorCircuits.sign(a);
    Exact integer = new Exact(sign, integer(mode, a), 0, Gates.FALSE);
    int[] result = rounded.round(mode, integer, sign);
    return orNan(floats.isNan(a), words.choose(floats.isInfinite(a), a, result));
  }

  /** Rounds to an integer of a width; arbitrary if {@link #overflows} holds. */
  public int[] toBits(int[] mode, int[] a, int width) {
    int[] low = RoundedWords.resized(integer(mode, a), width);
    return words.choose(BitVectorCircuits.sign(a), words.negate(low), low);
  }

  /** Whether the rounded integer does not fit in a width, signed or unsigned. */
  public int overflows(int[] mode, int[] a, int width, boolean signed) {
    int[] integer = integer(mode, a);
    int[] wide = RoundedWords.resized(integer, Math.max(integer.length, width));
    int[] low = Arrays.copyOf(wide, width);
    int[] less = Arrays.copyOf(wide, width - 1);
    int beyond = -words.isZero(Arrays.copyOfRange(wide, width, wide.length));
    int least =
        gates.and(BitVectorCircuits.sign(a), words.isZero(less)); // not above -2^(width - 1)
    int wrong =
        signed
            ? gates.and(BitVectorCircuits.sign(low), -least)
            : gates.and(BitVectorCircuits.sign(a), -words.isZero(low));
    int none = gates.or(floats.isNan(a), floats.isInfinite(a));
    return gates.or(none, gates.or(beyond, wrong));
  }

  /** The magnitude of the rounded integer. */
  private int[] integer(int[] mode, int[] a) {
    Exact x = rounded.exact(a);
    int places = -x.unit();
    int[] magnitude =
        RoundedWords.resized(x.magnitude(), Math.max(x.magnitude().length, places + 1));
    int[] whole = Arrays.copyOfRange(magnitude, places, magnitude.length);
    int more = -words.isZero(Arrays.copyOf(magnitude, places - 1));
    int up = rounded.up(mode, x.sign(), whole[0], magnitude[places - 1], more);
    int[] integer = BitVectorCircuits.extend(whole, 1, Gates.FALSE);
    return words.add(
        integer,
        BitVectorCircuits.extend(BitVectorCircuits.bit(up), integer.length - 1, Gates.FALSE));
  }

  /** Converts a float of another format. */
  public int[] converted(int[] mode, int[] a, FloatFormat from) {
    FloatCircuits others = FloatCircuits.of(words, from);
    Exact x = new RoundedWords(words, from).exact(a);
    int[] result = rounded.round(mode, x, x.sign());
    result = words.choose(others.isInfinite(a), rounded.infinity(x.sign()), result);
    return orNan(others.isNan(a), result);
  }

  /** Converts a signed or unsigned integer. */
  public int[] ofInteger(int[] mode, int[] bits, boolean signed) {
    int sign = signed ? BitVectorCircuits.sign(bits) : Gates.FALSE;
    int[] magnitude = words.choose(sign, words.negate(bits), bits);
    return rounded.round(mode, new Exact(sign, magnitude, 0, Gates.FALSE), Gates.FALSE);
  }

  private int isNan(int[] a, int[] b) {
    return gates.or(floats.isNan(a), floats.isNan(b));
  }

  private int isInfinite(int[] a, int[] b) {
    return gates.or(floats.isInfinite(a), floats.isInfinite(b));
  }

  private int isZeroTimesInfinity(int[] a, int[] b) {
    return gates.or(
        gates.and(floats.isZero(a), floats.isInfinite(b)),
        gates.and(floats.isInfinite(a), floats.isZero(b)));
  }

  private int[] orNan(int none, int[] result) {
    return words.choose(none, rounded.nan(), result);
  }

  /** The sum of two numbers with the same unit. */
  private Exact sum(Exact x, Exact y) {
    int width = 2 + Math.max(x.magnitude().length, y.magnitude().length);
    int[] sum = words.add(complement(x, width), complement(y, width));
    int sign = BitVectorCircuits.sign(sum);
    int[] magnitude = words.choose(sign, words.negate(sum), sum);
    return new Exact(sign, magnitude, x.unit(), Gates.FALSE);
  }

  private int[] complement(Exact x, int width) {
    int[] wide = RoundedWords.resized(x.magnitude(), width);
    return words.choose(x.sign(), words.negate(wide), wide);
  }

  /** The sign of a sum that is zero. */
  private int zeroSign(int[] mode, Exact x, Exact y) {
    int either = gates.and(gates.or(x.sign(), y.sign()), rounded.is(mode, Rounding.RTN));
    return gates.or(gates.and(x.sign(), y.sign()), either);
  }

  private Exact product(int[] a, int[] b) {
    int[] x = BitVectorCircuits.extend(rounded.significand(a), precision, Gates.FALSE);
    int[] y = BitVectorCircuits.extend(rounded.significand(b), precision, Gates.FALSE);
    int[] shift =
        words.add(
            BitVectorCircuits.extend(rounded.shift(a), 1, Gates.FALSE),
            BitVectorCircuits.extend(rounded.shift(b), 1, Gates.FALSE));
    int[] wide =
        BitVectorCircuits.extend(words.multiply(x, y), 2 * ((1 << exponentBits) - 3), Gates.FALSE);
    int sign = gates.xor(BitVectorCircuits.sign(a), BitVectorCircuits.sign(b));
    return new Exact(sign, words.shiftLeft(wide, shift), 2 * rounded.unit(), Gates.FALSE);
  }

  /** The shift of a normalised significand from the smallest unit, modulo a power of two. */
  private int[] exponent(int[] a, Normal normal, int width) {
    return words.subtract(
        RoundedWords.resized(rounded.shift(a), width), RoundedWords.resized(normal.shift(), width));
  }

  /** The square root of an integer, rounded down, and the remainder, digit by digit. */
  private int[][] root(int[] radicand) {
    int digits = (radicand.length + 1) / 2;
    int[] padded = RoundedWords.resized(radicand, 2 * digits);
    int width = digits + 3;
    int[] rest = BitVectorCircuits.filled(Gates.FALSE, width);
    int[] root = BitVectorCircuits.filled(Gates.FALSE, width);
    for (int i = digits - 1; i >= 0; i--) {
      int[] pair = Arrays.copyOfRange(padded, 2 * i, 2 * i + 2);
      rest = Arrays.copyOf(BitVectorCircuits.concat(rest, pair), width);
      int[] trial =
          Arrays.copyOf(BitVectorCircuits.concat(root, BitVectorCircuits.constant(1, 2)), width);
      int fits = -words.less(rest, trial);
      rest = words.choose(fits, words.subtract(rest, trial), rest);
      root = Arrays.copyOf(BitVectorCircuits.concat(root, BitVectorCircuits.bit(fits)), width);
    }
    return new int[][] {Arrays.copyOf(root, digits), rest};
  }
}
