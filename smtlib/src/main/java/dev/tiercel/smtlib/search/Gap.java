package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageMeanings;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;

/** How far the arguments of a relation are from making it true, or false. */
@FunctionalInterface
interface Gap {
  /** Nothing is known but the answer. */
  Gap NONE = (a, wanted) -> wanted ? 1 : Node.FAR;

  /**
   * The distance, above 0 and at most 1.
   *
   * @param a the arguments' values, none unknown, for which the relation is not as wanted
   */
  double of(Value[] a, boolean wanted);

  /** The measure for an operator. */
  static Gap of(Operator operator) {
    return switch (operator.name()) {
      case "=" -> (a, wanted) -> wanted ? Distances.between(a[0], a[1]) : Node.FAR;
      case "<", "<=", ">", ">=" ->
          (a, wanted) ->
              a[0] instanceof Rational x && a[1] instanceof Rational y
                  ? Distances.numbers(x, y)
                  : 1;
      case "bvult", "bvule", "bvugt", "bvuge" ->
          (a, wanted) -> integers(((Bits) a[0]).unsigned(), ((Bits) a[1]).unsigned());
      case "bvslt", "bvsle", "bvsgt", "bvsge" ->
          (a, wanted) -> integers(((Bits) a[0]).signed(), ((Bits) a[1]).signed());
      case "fp.lt", "fp.leq", "fp.gt", "fp.geq", "fp.eq" ->
          (a, wanted) -> Distances.floats((Floating) a[0], (Floating) a[1]);
      case "str.in_re", "str.in.re" ->
          (a, wanted) -> wanted ? membership((Text) a[0], (Language) a[1]) : Node.FAR;
      default -> NONE;
    };
  }

  private static double integers(BigInteger a, BigInteger b) {
    return Distances.scaled(a.subtract(b));
  }

  /** The share of the text that no string of the language begins with. */
  private static double membership(Text text, Language language) {
    double all = text.length() + 1;
    return Math.max(Distances.LEAST, 1 - LanguageMeanings.viable(language, text) / all);
  }
}
