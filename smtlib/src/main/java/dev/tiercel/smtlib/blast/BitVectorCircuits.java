package dev.tiercel.smtlib.blast;

import java.util.Arrays;

/**
 * Circuits of theory FixedSizeBitVectors. A word is an array of literals, lowest bit first; binary
 * operations require equal widths. Uses ripple-carry adders, shift-and-add multipliers, restoring
 * division, and barrel shifters.
 */
public final class BitVectorCircuits {
  private final Gates gates;

  /** Creates circuits of these gates. */
  public BitVectorCircuits(Gates gates) {
    this.gates = gates;
  }

  /** The gates. */
  public Gates gates() {
    return gates;
  }

  /** A word of one bit. */
  public static int[] bit(int literal) {
    return new int[] {literal};
  }

  /** Returns the lowest bits of a non-negative number. */
  public static int[] constant(long number, int width) {
    int[] word = new int[width];
    for (int i = 0; i < width; i++) {
      word[i] = Gates.constant(i < Long.SIZE && (number >>> i & 1) != 0);
    }
    return word;
  }

  /** Returns a word that repeats one literal. */
  public static int[] filled(int literal, int width) {
    int[] word = new int[width];
    Arrays.fill(word, literal);
    return word;
  }

  /** The highest bit. */
  public static int sign(int[] a) {
    return a[a.length - 1];
  }

  /** Bitwise complement. */
  public int[] not(int[] a) {
    int[] word = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      word[i] = -a[i];
    }
    return word;
  }

  /** Bitwise conjunction. */
  public int[] and(int[] a, int[] b) {
    int[] word = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      word[i] = gates.and(a[i], b[i]);
    }
    return word;
  }

  /** Bitwise disjunction. */
  public int[] or(int[] a, int[] b) {
    return not(and(not(a), not(b)));
  }

  /** Bitwise exclusive disjunction. */
  public int[] xor(int[] a, int[] b) {
    int[] word = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      word[i] = gates.xor(a[i], b[i]);
    }
    return word;
  }

  /** Returns one word if a condition holds, else another. */
  public int[] choose(int condition, int[] then, int[] otherwise) {
    int[] word = new int[then.length];
    for (int i = 0; i < then.length; i++) {
      word[i] = gates.choose(condition, then[i], otherwise[i]);
    }
    return word;
  }

  /** The sum of two words and a carry, with the carry out as highest bit. */
  private int[] sum(int[] a, int[] b, int carry) {
    int[] word = new int[a.length + 1];
    int over = carry;
    for (int i = 0; i < a.length; i++) {
      int half = gates.xor(a[i], b[i]);
      word[i] = gates.xor(half, over);
      over = gates.choose(half, over, a[i]);
    }
    word[a.length] = over;
    return word;
  }

  /** The sum modulo 2^width. */
  public int[] add(int[] a, int[] b) {
    return Arrays.copyOf(sum(a, b, Gates.FALSE), a.length);
  }

  /** The difference modulo 2^width. */
  public int[] subtract(int[] a, int[] b) {
    return Arrays.copyOf(sum(a, not(b), Gates.TRUE), a.length);
  }

  /** The negation modulo 2^width. */
  public int[] negate(int[] a) {
    return subtract(filled(Gates.FALSE, a.length), a);
  }

  /** The product modulo 2^width. */
  public int[] multiply(int[] a, int[] b) {
    int width = a.length;
    int[] product = filled(Gates.FALSE, width);
    for (int i = 0; i < width; i++) {
      int[] shifted = filled(Gates.FALSE, width);
      for (int j = i; j < width; j++) {
        shifted[j] = gates.and(b[i], a[j - i]);
      }
      product = b[i] == Gates.FALSE ? product : add(product, shifted);
    }
    return product;
  }

  /** The unsigned quotient and remainder; all ones and the dividend for division by zero. */
  private int[][] divide(int[] a, int[] b) {
    int width = a.length;
    int[] divisor = extend(b, 1, Gates.FALSE);
    int[] rest = filled(Gates.FALSE, width + 1);
    int[] quotient = new int[width];
    for (int i = width - 1; i >= 0; i--) {
      int[] next = concat(Arrays.copyOf(rest, width), bit(a[i]));
      quotient[i] = -less(next, divisor);
      rest = choose(quotient[i], subtract(next, divisor), next);
    }
    return new int[][] {quotient, Arrays.copyOf(rest, width)};
  }

  /** The unsigned quotient, rounded down; all ones for division by zero. */
  public int[] quotient(int[] a, int[] b) {
    return divide(a, b)[0];
  }

  /** The unsigned remainder; the dividend for division by zero. */
  public int[] remainder(int[] a, int[] b) {
    return divide(a, b)[1];
  }

  private int[] magnitude(int[] a) {
    return choose(sign(a), negate(a), a);
  }

  /** The signed quotient, rounded towards zero (bvsdiv). */
  public int[] signedQuotient(int[] a, int[] b) {
    int[] quotient = quotient(magnitude(a), magnitude(b));
    return choose(gates.xor(sign(a), sign(b)), negate(quotient), quotient);
  }

  /** The signed remainder with the sign of the dividend (bvsrem). */
  public int[] signedRemainder(int[] a, int[] b) {
    int[] remainder = remainder(magnitude(a), magnitude(b));
    return choose(sign(a), negate(remainder), remainder);
  }

  /** The signed remainder with the sign of the divisor (bvsmod). */
  public int[] signedModulo(int[] a, int[] b) {
    int[] remainder = signedRemainder(a, b);
    int keeps = gates.or(isZero(remainder), gates.same(sign(a), sign(b)));
    return choose(keeps, remainder, add(remainder, b));
  }

  /** Whether every bit is 0. */
  public int isZero(int[] a) {
    int zero = Gates.TRUE;
    for (int literal : a) {
      zero = gates.and(zero, -literal);
    }
    return zero;
  }

  /** Whether every bit is 1. */
  public int isFull(int[] a) {
    return isZero(not(a));
  }

  /** Whether an odd number of bits is 1. */
  public int parity(int[] a) {
    int odd = Gates.FALSE;
    for (int literal : a) {
      odd = gates.xor(odd, literal);
    }
    return odd;
  }

  /** Whether two words are equal. */
  public int same(int[] a, int[] b) {
    return isZero(xor(a, b));
  }

  /** Whether the unsigned value is less. */
  public int less(int[] a, int[] b) {
    int less = Gates.FALSE;
    for (int i = 0; i < a.length; i++) {
      less = gates.choose(gates.xor(a[i], b[i]), b[i], less);
    }
    return less;
  }

  /** Whether the signed value is less. */
  public int signedLess(int[] a, int[] b) {
    return gates.choose(gates.xor(sign(a), sign(b)), sign(a), less(a, b));
  }

  /** Shifts left by an unsigned distance. */
  public int[] shiftLeft(int[] a, int[] distance) {
    return reversed(shiftRight(reversed(a), distance, Gates.FALSE));
  }

  /** Shifts right by an unsigned distance, filling with a literal. */
  public int[] shiftRight(int[] a, int[] distance, int filler) {
    int[] word = a;
    int beyond = Gates.FALSE;
    for (int i = 0; i < distance.length; i++) {
      if (i >= Integer.SIZE - 1 || 1 << i >= a.length) {
        beyond = gates.or(beyond, distance[i]);
        continue;
      }
      int[] shifted = filled(filler, a.length);
      System.arraycopy(word, 1 << i, shifted, 0, a.length - (1 << i));
      word = choose(distance[i], shifted, word);
    }
    return choose(beyond, filled(filler, a.length), word);
  }

  private static int[] reversed(int[] a) {
    int[] word = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      word[i] = a[a.length - 1 - i];
    }
    return word;
  }

  /** Rotates left; {@code distance} at least 0. */
  public static int[] rotateLeft(int[] a, int distance) {
    int[] word = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      word[(int) (((long) i + distance) % a.length)] = a[i];
    }
    return word;
  }

  /** Rotates left by an unsigned distance modulo the width. */
  public int[] rotateLeft(int[] a, int[] distance) {
    int[] turn = remainder(distance, constant(a.length, a.length));
    int[] word = a;
    for (int i = 0; i < turn.length && i < Integer.SIZE - 1 && 1 << i < a.length; i++) {
      word = choose(turn[i], rotateLeft(word, 1 << i), word);
    }
    return word;
  }

  /** Rotates right by an unsigned distance modulo the width. */
  public int[] rotateRight(int[] a, int[] distance) {
    return reversed(rotateLeft(reversed(a), distance));
  }

  /** Concatenates a word with lower bits. */
  public static int[] concat(int[] high, int[] low) {
    int[] word = Arrays.copyOf(low, low.length + high.length);
    System.arraycopy(high, 0, word, low.length, high.length);
    return word;
  }

  /** Extends a word at the top by copies of a literal. */
  public static int[] extend(int[] a, int more, int literal) {
    return concat(filled(literal, more), a);
  }

  /** Whether the unsigned sum does not fit. */
  public int sumOverflows(int[] a, int[] b) {
    return sign(sum(a, b, Gates.FALSE));
  }

  /** Whether the signed sum does not fit. */
  public int signedSumOverflows(int[] a, int[] b) {
    int turned = gates.xor(sign(a), sign(add(a, b)));
    return gates.and(gates.same(sign(a), sign(b)), turned);
  }

  /** Whether the signed difference does not fit. */
  public int signedDifferenceOverflows(int[] a, int[] b) {
    int turned = gates.xor(sign(a), sign(subtract(a, b)));
    return gates.and(gates.xor(sign(a), sign(b)), turned);
  }

  /** Whether the unsigned product does not fit. */
  public int productOverflows(int[] a, int[] b) {
    int width = a.length;
    int[] whole = multiply(extend(a, width, Gates.FALSE), extend(b, width, Gates.FALSE));
    return -isZero(Arrays.copyOfRange(whole, width, 2 * width));
  }

  /** Whether the signed product does not fit. */
  public int signedProductOverflows(int[] a, int[] b) {
    int width = a.length;
    int[] whole = multiply(extend(a, width, sign(a)), extend(b, width, sign(b)));
    int[] top = Arrays.copyOfRange(whole, width - 1, 2 * width);
    return -gates.or(isZero(top), isFull(top));
  }

  /** Whether the value is the smallest signed one, whose negation does not fit. */
  public int negationOverflows(int[] a) {
    return gates.and(sign(a), isZero(Arrays.copyOf(a, a.length - 1)));
  }

  /** Whether the signed quotient does not fit. */
  public int signedQuotientOverflows(int[] a, int[] b) {
    return gates.and(negationOverflows(a), isFull(b));
  }
}
