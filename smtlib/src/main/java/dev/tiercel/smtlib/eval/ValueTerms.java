package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Values of the basic sorts as closed terms that a script may hold. */
public final class ValueTerms {
  private static final Operator FLOAT = Theories.row(Feature.FLOATS, "fp", 3);

  private ValueTerms() {}

  /**
   * A closed term with a value.
   *
   * @param sort of the term
   * @return {@code null} for irrational numbers, and for values of structured and uninterpreted
   *     sorts
   */
  public static @Nullable Term term(Value value, Sort sort) {
    if (value instanceof Bool bool) {
      return Theories.row(Feature.CORE, bool.toString(), 0).on();
    } else if (value instanceof Rational number) {
      return sort == Sort.REAL || number.isInteger() ? NumberTerms.term(number, sort) : null;
    } else if (value instanceof Bits bits) {
      return bits(bits);
    } else if (value instanceof Text text) {
      return Literal.string(text.canonical());
    } else if (value instanceof Rounding rounding) {
      return Theories.row(Feature.FLOATS, rounding.name(), 0).on();
    }
    return value instanceof Floating number ? floating(number, sort) : null;
  }

  private static Term bits(Bits bits) {
    return Literal.bitVec(bits.unsigned(), bits.width());
  }

  private static @Nullable Term floating(Floating number, Sort sort) {
    if (number.isNan()) {
      Operator nan = Theories.row(Feature.FLOATS, "NaN", 0);
      return App.of(new Function(nan, sort.indices(), null), sort);
    }
    Bits all = number.encode();
    int fraction = number.format().significandBits() - 1;
    return FLOAT.on(
        bits(all.extract(all.width() - 1, all.width() - 1)),
        bits(all.extract(all.width() - 2, fraction)),
        bits(all.extract(fraction - 1, 0)));
  }
}
