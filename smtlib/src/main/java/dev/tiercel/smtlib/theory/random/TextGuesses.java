package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Guesses arguments of string operations and of conversions between strings and numbers, see {@link
 * InverseGuess}.
 */
public final class TextGuesses {
  private static final int MOST_DIGITS = 40;
  private static final int MOST_LENGTH_BITS = 12;

  private TextGuesses() {}

  /** Returns a string of a length that keeps as much of the current string as fits. */
  public static @Nullable Value ofLength(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    boolean possible =
        wanted instanceof Rational n
            && n.signum() >= 0
            && n.numerator().bitLength() <= MOST_LENGTH_BITS;
    return possible && a[0] instanceof Text text
        ? text.resized(((Rational) wanted).numerator().intValue())
        : null;
  }

  /** Returns the digits of a number. */
  public static @Nullable Value digits(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    if (!(wanted instanceof Rational number)) {
      return null;
    }
    return number.signum() < 0 || !number.isInteger()
        ? Text.EMPTY
        : Text.parse(number.numerator().toString());
  }

  /** Returns the number that digits denote. */
  public static @Nullable Value number(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    if (place != 1 || !(a[0] instanceof Text text) || !(a[1] instanceof Language now)) {
      return null;
    }
    Language one = Language.of(text);
    return wanted == Bool.TRUE
        ? Language.union(now, one)
        : Language.intersection(now, Language.complement(one));
  }
}
