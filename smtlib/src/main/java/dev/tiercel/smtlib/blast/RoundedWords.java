package dev.tiercel.smtlib.blast;

import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Rounding;
import java.util.Arrays;
import java.util.List;

/**
 * Rounds exact numbers to floats (IEEE 754-2008, section 4.3). A number is a sign and a fixed-point
 * magnitude that covers the exponent range of the format: this needs few gates for small formats,
 * and no special case for subnormal numbers. A rounding mode is its ordinal in {@link Rounding}, in
 * three bits.
 */
final class RoundedWords {
  private static final List<Rounding> MODES = List.of(Rounding.values());
  private static final int MODE_BITS = 3;
  private static final int MOST_EXPONENT_BITS = 15; // limit for circuits of reasonable size

  private final BitVectorCircuits words;
  private final Gates gates;
  private final int exponentBits;
  private final int precision;
  private final int smallest;

  /**
   * An exact number: its sign, its absolute value in units, rounded down, the exponent of the unit,
   * and whether the absolute value is larger than the rounded one by a part of a unit.
   */
  static final class Exact {
    private final int sign;
    private final int[] magnitude;
    private final int unit;
    private final int more;

    Exact(int sign, int[] magnitude, int unit, int more) {
      this.sign = sign;
      this.magnitude = magnitude;
      this.unit = unit;
      this.more = more;
    }

    int sign() {
      return sign;
    }

    int[] magnitude() {
      return magnitude;
    }

    int unit() {
      return unit;
    }

    int more() {
      return more;
    }
  }

  /**
   * Creates a rounder to a format.
   *
   * @throws Gates.TooMany if the exponent range is too large for a circuit
   */
  RoundedWords(BitVectorCircuits words, FloatFormat format) {
    if (format.exponentBits() > MOST_EXPONENT_BITS) {
      throw new Gates.GateLimitException();
    }
    this.words = words;
    this.gates = words.gates();
    this.exponentBits = format.exponentBits();
    this.precision = format.significandBits();
    this.smallest = format.smallest().intValueExact();
  }

  /** Whether a mode is the given one. */
  int is(int[] mode, Rounding rounding) {
    return words.same(mode, mode(rounding));
  }

  /** The bits of a rounding mode. */
  static int[] mode(Rounding rounding) {
    return BitVectorCircuits.constant(MODES.indexOf(rounding), MODE_BITS);
  }

  /** NaN. */
  int[] nan() {
    int[] nan = BitVectorCircuits.filled(Gates.FALSE, exponentBits + precision);
    Arrays.fill(nan, precision - 2, exponentBits + precision - 1, Gates.TRUE);
    return nan;
  }

  /** An infinity. */
  int[] infinity(int sign) {
    int[] none = BitVectorCircuits.filled(Gates.FALSE, precision - 1);
    return BitVectorCircuits.concat(
        BitVectorCircuits.bit(sign),
        BitVectorCircuits.concat(BitVectorCircuits.filled(Gates.TRUE, exponentBits), none));
  }

  /** A zero. */
  int[] zero(int sign) {
    return BitVectorCircuits.concat(
        BitVectorCircuits.bit(sign),
        BitVectorCircuits.filled(Gates.FALSE, exponentBits + precision - 1));
  }

  /** Decodes a finite number; arbitrary for other encodings. */
  Exact exact(int[] a) {
    int[] exponent = Arrays.copyOfRange(a, precision - 1, a.length - 1);
    int normal = -words.isZero(exponent);
    int range = (1 << exponentBits) - 3;
    int[] wide = BitVectorCircuits.extend(significand(a), range, Gates.FALSE);
    return new Exact(
        BitVectorCircuits.sign(a),
        words.shiftLeft(wide, shift(exponent, normal)),
        unit(),
        Gates.FALSE);
  }

  /** The exponent of the last place of the smallest numbers. */
  int unit() {
    return smallest - (precision - 1);
  }

  /** The significand with its hidden bit. */
  int[] significand(int[] a) {
    int[] exponent = Arrays.copyOfRange(a, precision - 1, a.length - 1);
    return BitVectorCircuits.concat(
        BitVectorCircuits.bit(-words.isZero(exponent)), Arrays.copyOf(a, precision - 1));
  }

  /** The shift of the significand from the smallest unit. */
  int[] shift(int[] a) {
    int[] exponent = Arrays.copyOfRange(a, precision - 1, a.length - 1);
    return shift(exponent, -words.isZero(exponent));
  }

  private int[] shift(int[] exponent, int normal) {
    return words.subtract(
        exponent,
        BitVectorCircuits.extend(BitVectorCircuits.bit(normal), exponent.length - 1, Gates.FALSE));
  }

  /**
   * Rounds a number to a float.
   *
   * @param zeroSign the sign if the number is zero
   */
  int[] round(int[] mode, Exact number, int zeroSign) {
    int[] magnitude =
        BitVectorCircuits.concat(number.magnitude(), BitVectorCircuits.bit(number.more()));
    int unit = number.unit() - 1;
    int missing = precision + 2 - magnitude.length;
    if (missing > 0) {
      magnitude =
          BitVectorCircuits.concat(magnitude, BitVectorCircuits.filled(Gates.FALSE, missing));
      unit -= missing;
    }
    int above = magnitude.length - 1 + unit - smallest; // the maximum shift
    if (above < 0) {
      magnitude = BitVectorCircuits.extend(magnitude, -above, Gates.FALSE);
      above = 0;
    }
    int[] rounded =
        BitVectorCircuits.concat(
            BitVectorCircuits.bit(number.sign()), rounded(mode, number.sign(), magnitude, above));
    return words.choose(words.isZero(magnitude), zero(zeroSign), rounded);
  }

  /**
   * Exponent and fraction of a magnitude whose first bit has the exponent {@code smallest + above}.
   */
  private int[] rounded(int[] mode, int sign, int[] magnitude, int above) {
    int[] marked = magnitude.clone(); // prevents shifts beyond the smallest exponent
    int mark = magnitude.length - 1 - above;
    if (mark >= 0) {
      marked[mark] = Gates.TRUE;
    }
    Normal normal = normal(marked, magnitude);
    int[] word = normal.word();
    int width = 2 + Math.max(exponentBits, Integer.SIZE - Integer.numberOfLeadingZeros(above));
    int[] exponent =
        words.add(
            words.subtract(
                BitVectorCircuits.constant(above, width), resized(normal.shift(), width)),
            BitVectorCircuits.extend(
                BitVectorCircuits.bit(BitVectorCircuits.sign(word)), width - 1, Gates.FALSE));
    int last = word.length - precision;
    int[] packed =
        BitVectorCircuits.concat(exponent, Arrays.copyOfRange(word, last, word.length - 1));
    int half = word[last - 1];
    int more = -words.isZero(Arrays.copyOf(word, last - 1));
    int up = up(mode, sign, word[last], half, more);
    packed =
        words.add(
            packed,
            BitVectorCircuits.extend(BitVectorCircuits.bit(up), packed.length - 1, Gates.FALSE));
    int kept = precision - 1 + exponentBits;
    int[] field = Arrays.copyOfRange(packed, precision - 1, kept);
    int over =
        gates.or(
            words.isFull(field), -words.isZero(Arrays.copyOfRange(packed, kept, packed.length)));
    return words.choose(over, largest(mode, sign), Arrays.copyOf(packed, kept));
  }

  /** The result of an overflow: an infinity, or the largest number. */
  private int[] largest(int[] mode, int sign) {
    int away =
        gates.or(
            gates.or(is(mode, Rounding.RNE), is(mode, Rounding.RNA)),
            gates.or(
                gates.and(is(mode, Rounding.RTP), -sign), gates.and(is(mode, Rounding.RTN), sign)));
    int[] exponent = BitVectorCircuits.filled(Gates.TRUE, exponentBits);
    exponent[0] = away;
    return BitVectorCircuits.concat(exponent, BitVectorCircuits.filled(-away, precision - 1));
  }

  /** Whether the magnitude is rounded up, see {@link Rounding}. */
  int up(int[] mode, int sign, int odd, int half, int more) {
    int inexact = gates.or(half, more);
    int even = gates.and(half, gates.or(more, odd));
    int nearest =
        gates.or(gates.and(is(mode, Rounding.RNE), even), gates.and(is(mode, Rounding.RNA), half));
    int directed =
        gates.or(gates.and(is(mode, Rounding.RTP), -sign), gates.and(is(mode, Rounding.RTN), sign));
    return gates.or(nearest, gates.and(directed, inexact));
  }

  /** A word shifted so that its leading bits are not zero, and the distance. */
  static final class Normal {
    private final int[] word;
    private final int[] shift;

    private Normal(int[] word, int[] shift) {
      this.word = word;
      this.shift = shift;
    }

    int[] word() {
      return word;
    }

    int[] shift() {
      return shift;
    }
  }

  /** Shifts a word left by the number of leading zeros of another one. */
  Normal normal(int[] leading, int[] word) {
    int stages = Integer.SIZE - Integer.numberOfLeadingZeros(leading.length - 1);
    int[] shift = new int[Math.max(1, stages)];
    Arrays.fill(shift, Gates.FALSE);
    int[] first = leading;
    int[] shifted = word;
    for (int i = stages - 1; i >= 0; i--) {
      int distance = 1 << i;
      shift[i] = words.isZero(Arrays.copyOfRange(first, first.length - distance, first.length));
      first = words.choose(shift[i], moved(first, distance), first);
      shifted = words.choose(shift[i], moved(shifted, distance), shifted);
    }
    return new Normal(shifted, shift);
  }

  private static int[] moved(int[] word, int distance) {
    int[] moved = BitVectorCircuits.filled(Gates.FALSE, word.length);
    System.arraycopy(word, 0, moved, distance, word.length - distance);
    return moved;
  }

  /** Returns a non-negative number in another width, in which it must fit. */
  static int[] resized(int[] word, int width) {
    return word.length < width
        ? BitVectorCircuits.extend(word, width - word.length, Gates.FALSE)
        : Arrays.copyOf(word, width);
  }
}
