package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The values of literals (SMT-LIB 2.7, section 3.1). */
final class Literals {
  private Literals() {}

  static Value value(Literal literal) {
    Sort sort = literal.sort();
    if (literal.value() instanceof BigInteger number) {
      return sort.isBitVec() ? Bits.of(sort.width(), number) : Rational.of(number);
    } else if (literal.value() instanceof BigDecimal number) {
      return Rational.of(number);
    } else if (sort.name().equals("FiniteField")) {
      return FieldElement.parse((String) literal.value());
    } else if (sort == Sort.STRING) {
      return Text.parse((String) literal.value());
    } else if (sort == Sort.REAL) {
      return AlgebraicText.value((String) literal.value());
    }
    if (sort == Sort.REAL) {
      return AlgebraicText.value((String) literal.value());
    }
    return new Unknown("the literal " + literal);
  }
}
