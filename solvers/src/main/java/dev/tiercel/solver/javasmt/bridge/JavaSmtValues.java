package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Printer;
import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import org.sosy_lab.common.rationals.Rational;
import org.sosy_lab.java_smt.api.FloatingPointNumber;

/** Values of a model as SMT-LIB text. */
final class JavaSmtValues {
  private JavaSmtValues() {}

  /**
   * Returns the text of a value.
   *
   * @param value as {@code Model.evaluate} returns it
   * @throws Unsupported for a sort without values that SMT-LIB writes
   */
  static String text(Sort sort, Object value) {
    if (value instanceof Boolean) {
      return value.toString();
    } else if (value instanceof BigInteger number && sort.isBitVec()) {
      BigInteger unsigned = number.mod(BigInteger.ONE.shiftLeft(sort.width()));
      return "(_ bv" + unsigned + " " + sort.width() + ")";
    } else if (value instanceof BigInteger number && sort == Sort.INT) {
      return signed(number, "");
    } else if (value instanceof BigInteger number && sort == Sort.REAL) {
      return signed(number, ".0");
    } else if (value instanceof Rational number && sort == Sort.REAL) {
      return real(number);
    } else if (value instanceof FloatingPointNumber number && sort.isFloatingPoint()) {
      return "(fp "
          + bits(number.getSign() ? BigInteger.ONE : BigInteger.ZERO, 1)
          + " "
          + bits(number.getExponent(), number.getExponentSize())
          + " "
          + bits(number.getMantissa(), number.getMantissaSize())
          + ")";
    } else if (value instanceof String text && sort == Sort.STRING) {
      return new Printer().term(Literal.string(text)).toString();
    }
    throw new Unsupported("a value of sort " + sort);
  }

  private static String real(Rational number) {
    BigInteger denominator = number.getDen();
    if (denominator.equals(BigInteger.ONE)) {
      return signed(number.getNum(), ".0");
    }
    String quotient = "(/ " + number.getNum().abs() + ".0 " + denominator + ".0)";
    return number.getNum().signum() < 0 ? "(- " + quotient + ")" : quotient;
  }

  private static String signed(BigInteger number, String point) {
    return number.signum() < 0 ? "(- " + number.abs() + point + ")" : number + point;
  }

  private static String bits(BigInteger number, int width) {
    StringBuilder digits = new StringBuilder(number.toString(2));
    while (digits.length() < width) {
      digits.insert(0, '0');
    }
    return digits.insert(0, "#b").toString();
  }
}
