package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.ComputableReal;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageMeanings;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;

/** The distances of the rows' relations, see {@link Gap}. */
public final class Gaps {
  private Gaps() {}

  /** Of an order of numbers. */
  public static double numbers(Value[] a, boolean wanted) {
    return ComputableReal.approximation(a[0]) instanceof Rational x
            && ComputableReal.approximation(a[1]) instanceof Rational y
        ? Distances.numbers(x, y)
        : 1;
  }

  /** Of an order of bit-vectors without signs. */
  public static double unsigned(Value[] a, boolean wanted) {
    return integers(((Bits) a[0]).unsigned(), ((Bits) a[1]).unsigned());
  }

  /** Of an order of bit-vectors with signs. */
  public static double signed(Value[] a, boolean wanted) {
    return integers(((Bits) a[0]).signed(), ((Bits) a[1]).signed());
  }

  /** Of an order of floats. */
  public static double floats(Value[] a, boolean wanted) {
    return Distances.floats((Floating) a[0], (Floating) a[1]);
  }

  /** Of a membership: the share of the text that no string of the language begins with. */
  public static double membership(Value[] a, boolean wanted) {
    if (!wanted) {
      return Gap.FAR;
    }
    Text text = (Text) a[0];
    double all = text.length() + 1;
    return Math.max(Distances.LEAST, 1 - LanguageMeanings.viable((Language) a[1], text) / all);
  }

  private static double integers(BigInteger a, BigInteger b) {
    return Distances.scaled(a.subtract(b));
  }
}
