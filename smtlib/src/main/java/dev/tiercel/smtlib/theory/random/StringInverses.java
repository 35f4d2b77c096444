package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Guesses arguments of string operations and of conversions between strings and numbers, see {@link
 * OperatorInverse}.
 */
public final class StringInverses {
  private static final int MOST_DIGITS = 40;
  private static final int MOST_LENGTH_BITS = 12;

  private StringInverses() {}

  /** Returns a string of a length that keeps as much of the current string as fits. */
  public static @Nullable Value ofLength(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    boolean possible =
        wanted instanceof Rational n
            && n.signum() >= 0
            && n.numerator().bitLength() <= MOST_LENGTH_BITS;
    return possible && a[0] instanceof Text text
        ? text.resized(((Rational) wanted).numerator().intValue())
        : null;
  }

  /** Returns the digits of a number, often as long as the current string by leading zeros. */
  public static @Nullable Value digits(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (!(wanted instanceof Rational number)) {
      return null;
    }
    if (number.signum() < 0 || !number.isInteger()) {
      return Text.EMPTY;
    }
    String digits = number.numerator().toString();
    int zeros =
        a[0] instanceof Text now ? Math.min(now.length(), MOST_DIGITS) - digits.length() : 0;
    return Text.parse(zeros > 0 && randomness.coin() ? "0".repeat(zeros) + digits : digits);
  }

  /** For a replacement: the wanted string with the pattern in place of some replacements. */
  public static @Nullable Value replaced(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (!(wanted instanceof Text whole)
        || !(a[1] instanceof Text pattern)
        || !(a[2] instanceof Text by)
        || place == 1) {
      return null;
    } else if (place == 2) {
      int from = randomness.below(whole.length() + 1);
      return whole.slice(from, from + randomness.below(whole.length() - from + 1));
    }
    Text before = Text.EMPTY;
    int i = 0;
    while (i < whole.length()) {
      int end = Math.min(whole.length(), i + Math.max(1, by.length()));
      boolean found = by.length() > 0 && whole.slice(i, end).equals(by) && randomness.coin();
      before = before.append(found ? pattern : whole.slice(i, i + 1));
      i = found ? end : i + 1;
    }
    return before;
  }

  /** Returns the number that digits denote. */
  public static @Nullable Value number(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (!(wanted instanceof Text digits)) {
      return null;
    }
    String text = digits.canonical();
    return text.isEmpty()
            || text.length() > MOST_DIGITS
            || !text.chars().allMatch(x -> '0' <= x && x <= '9')
        ? Rational.of(-1)
        : Rational.of(new BigInteger(text));
  }

  /** Returns a language with or without the string. */
  public static @Nullable Value language(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (place != 1 || !(a[0] instanceof Text text) || !(a[1] instanceof Language now)) {
      return null;
    }
    Language one = Language.of(text);
    return wanted == Bool.TRUE
        ? Language.union(now, one)
        : Language.intersection(now, Language.complement(one));
  }
}
