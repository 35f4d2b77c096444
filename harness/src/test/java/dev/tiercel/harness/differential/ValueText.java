package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Values as SMT-LIB text. */
final class ValueText {
  private ValueText() {}

  /** The text of a value of a sort, or {@code null} if that takes more than a literal. */
  static @Nullable String of(Value value, Sort sort) {
    if (value instanceof Rational number) {
      return sort == Sort.REAL ? real(number) : signed(number.numerator(), "");
    } else if (value instanceof Text text) {
      int[] codes = new int[text.length()];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = text.at(i);
      }
      return Literal.string(StringEscapes.encode(codes)).toString();
    }
    boolean literal =
        value instanceof Bool
            || value instanceof Bits
            || value instanceof Floating
            || value instanceof Rounding
            || value instanceof FieldElement;
    return literal ? value.toString() : null;
  }

  private static String real(Rational number) {
    String numerator = signed(number.numerator(), ".0");
    return number.isInteger() ? numerator : "(/ " + numerator + " " + number.denominator() + ".0)";
  }

  private static String signed(BigInteger number, String suffix) {
    return number.signum() < 0 ? "(- " + number.negate() + suffix + ")" : number + suffix;
  }
}
