package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.StringEscapes;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Semantics of the operators of theory Strings that depend on characters: order, digits, codes and
 * cases, and z3's sort of characters.
 */
public final class TextSemantics {
  private static final Rational NOWHERE = Rational.of(-1);

  private TextSemantics() {}

  public static Value less(Value[] a, EvaluationServices c) {
    return Bool.of(((Text) a[0]).compareTo((Text) a[1]) < 0);
  }

  public static Value atMost(Value[] a, EvaluationServices c) {
    return Bool.of(((Text) a[0]).compareTo((Text) a[1]) <= 0);
  }

  public static Value isDigit(Value[] a, EvaluationServices c) {
    Text t = (Text) a[0];
    return Bool.of(t.length() == 1 && isDigit(t.at(0)));
  }

  /** The code point of a single character, else -1. */
  public static Value toCode(Value[] a, EvaluationServices c) {
    Text t = (Text) a[0];
    return t.length() == 1 ? Rational.of(t.at(0)) : NOWHERE;
  }

  /** The character with a code point; the empty string if there is none. */
  public static Value fromCode(Value[] a, EvaluationServices c) {
    int code = WordSemantics.index(a[0]);
    return isCharacter(code) ? Text.of(code) : Text.EMPTY;
  }

  /** The number that decimal digits denote, else -1. */
  public static Value toInt(Value[] a, EvaluationServices c) {
    Text t = (Text) a[0];
    if (t.length() == 0) {
      return NOWHERE;
    }
    StringBuilder digits = new StringBuilder(t.length());
    for (int i = 0; i < t.length(); i++) {
      if (!isDigit(t.at(i))) {
        return NOWHERE;
      }
      digits.append((char) t.at(i));
    }
    long words = t.length() / 19 + 1L;
    return c.spend(words * words)
        ? Rational.of(new BigInteger(digits.toString()))
        : c.budgetExceeded();
  }

  /** The decimal digits of a number; the empty string if it is negative. */
  public static Value fromInt(Value[] a, EvaluationServices c) {
    BigInteger n = NumberSemantics.integer(a[0]);
    return n.signum() < 0 ? Text.EMPTY : decimal(n, c);
  }

  private static Value decimal(BigInteger n, EvaluationServices c) {
    long words = n.bitLength() / 64 + 1L;
    return c.spend(words * words) ? Text.ascii(n.toString()) : c.budgetExceeded();
  }

  /** The decimal digits of a bit-vector read as an unsigned number (z3). */
  public static Value fromUnsigned(Value[] a, EvaluationServices c) {
    return decimal(((Bits) a[0]).unsigned(), c);
  }

  /** The decimal digits of a bit-vector read as a signed number, with its sign (z3). */
  public static Value fromSigned(Value[] a, EvaluationServices c) {
    Bits bits = (Bits) a[0];
    BigInteger n = bits.unsigned();
    return decimal(
        n.testBit(bits.width() - 1) ? n.subtract(BigInteger.ONE.shiftLeft(bits.width())) : n, c);
  }

  /** ASCII letters only. */
  public static Value toLower(Value[] a, EvaluationServices c) {
    return each((Text) a[0], c, x -> x >= 'A' && x <= 'Z' ? x + 32 : x);
  }

  /** ASCII letters only. */
  public static Value toUpper(Value[] a, EvaluationServices c) {
    return each((Text) a[0], c, x -> x >= 'a' && x <= 'z' ? x - 32 : x);
  }

  private static Value each(Text t, EvaluationServices c, IntUnaryOperator change) {
    if (!c.spend(t.length())) {
      return c.budgetExceeded();
    }
    int[] changed = new int[t.length()];
    Arrays.setAll(changed, i -> change.applyAsInt(t.at(i)));
    return Text.of(changed);
  }

  /** {@code (_ char #x41)}: a string of one character. */
  public static Value character(Value[] a, EvaluationServices c) {
    String hexadecimal = c.application().function().indices().get(0).text();
    return Text.of(Integer.parseInt(hexadecimal.substring(2), 16));
  }

  /** {@code (_ Char 65)} of z3. */
  public static Value charConstant(Value[] a, EvaluationServices c) {
    return isCharacter(c.index(0))
        ? new Char(c.index(0))
        : new Unknown("a character that does not exist");
  }

  /** {@code char.from_bv}; z3 leaves it open above the largest character. */
  public static Value charFromBits(Value[] a, EvaluationServices c) {
    int code = ((Bits) a[0]).unsigned().intValue();
    return isCharacter(code) ? new Char(code) : c.open(a);
  }

  private static boolean isCharacter(int code) {
    return code >= 0 && code <= StringEscapes.MAX_CHARACTER;
  }

  public static Value charToInt(Value[] a, EvaluationServices c) {
    return Rational.of(((Char) a[0]).codePoint());
  }

  public static Value charToBits(Value[] a, EvaluationServices c) {
    return Bits.of(18, ((Char) a[0]).codePoint());
  }

  public static Value charAtMost(Value[] a, EvaluationServices c) {
    return Bool.of(((Char) a[0]).codePoint() <= ((Char) a[1]).codePoint());
  }

  public static Value charIsDigit(Value[] a, EvaluationServices c) {
    return Bool.of(isDigit(((Char) a[0]).codePoint()));
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }
}
