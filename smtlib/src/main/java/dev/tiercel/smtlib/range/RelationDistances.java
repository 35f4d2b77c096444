package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.ComputableReal;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageSemantics;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;

/** Distances of the rows' relations, see {@link RelationDistance}. */
public final class RelationDistances {
  private RelationDistances() {}

  /** For an order of numbers. */
  public static double numbers(Value[] a, boolean wanted) {
    return ComputableReal.approximation(a[0]) instanceof Rational x
            && ComputableReal.approximation(a[1]) instanceof Rational y
        ? ValueDistances.numbers(x, y)
        : 1;
  }

  /** For an unsigned order of bit-vectors. */
  public static double unsigned(Value[] a, boolean wanted) {
    return integers(((Bits) a[0]).unsigned(), ((Bits) a[1]).unsigned());
  }

  /** For a signed order of bit-vectors. */
  public static double signed(Value[] a, boolean wanted) {
    return integers(((Bits) a[0]).signed(), ((Bits) a[1]).signed());
  }

  /** For an order of floats. */
  public static double floats(Value[] a, boolean wanted) {
    return ValueDistances.floats((Floating) a[0], (Floating) a[1]);
  }

  /**
   * For a membership: the share of the text beyond the longest prefix that a string of the language
   * has.
   */
  public static double membership(Value[] a, boolean wanted) {
    if (!wanted) {
      return RelationDistance.FAR;
    }
    Text text = (Text) a[0];
    double all = text.length() + 1;
    return Math.max(
        ValueDistances.LEAST, 1 - LanguageSemantics.viable((Language) a[1], text) / all);
  }

  private static double integers(BigInteger a, BigInteger b) {
    return ValueDistances.scaled(a.subtract(b));
  }
}
