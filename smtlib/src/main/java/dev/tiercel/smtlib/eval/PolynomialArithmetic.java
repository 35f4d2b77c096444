package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.PolynomialOperation;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;

/** Applies operators to polynomials on a {@link DecisionInterval}, which shrinks in the process. */
record PolynomialArithmetic(DecisionInterval stretch) {
  private static final int MOST_DEGREE = 6;
  private static final int MOST_BITS = 2_048; // of a coefficient

  /**
   * Returns the value of an application.
   *
   * @param arguments values and polynomials, at least one polynomial
   */
  Object value(App app, Operator operator, Object[] arguments) throws NumberLine.Uncertain {
    PolynomialOperation calculation = operator.calculation();
    if (calculation == PolynomialOperation.LOOKUP) {
      return lookup(app, arguments);
    }
    Polynomial[] numbers = new Polynomial[arguments.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(arguments[i]);
    }
    if (operator.connective() == Connective.EQUAL) {
      return equal(numbers);
    } else if (operator.connective() == Connective.DISTINCT) {
      return distinct(numbers);
    } else if (calculation == null) {
      throw new NumberLine.Uncertain(operator.name() + " of what moves");
    }
    return switch (calculation) {
      case AT_MOST, LESS, AT_LEAST, GREATER -> ordered(calculation, numbers);
      case ABS -> stretch.sign(numbers[0]) < 0 ? simple(numbers[0].negate()) : simple(numbers[0]);
      default -> simple(folded(calculation, numbers));
    };
  }

  private static Polynomial number(Object argument) throws NumberLine.Uncertain {
    if (argument instanceof Polynomial polynomial) {
      return polynomial;
    } else if (argument instanceof Rational number) {
      return Polynomial.of(number);
    }
    throw new NumberLine.Uncertain("a value that is no rational number");
  }

  /** Converts a constant polynomial to a value. */
  private static Object simple(Polynomial polynomial) throws NumberLine.Uncertain {
    if (polynomial.degree() == 0) {
      return polynomial.coefficient(0);
    }
    boolean large = polynomial.degree() > MOST_DEGREE;
    for (Rational coefficient : polynomial.coefficients()) {
      large |= coefficient.numerator().bitLength() > MOST_BITS;
      large |= coefficient.denominator().bitLength() > MOST_BITS;
    }
    if (large) {
      throw new NumberLine.Uncertain("a large polynomial");
    }
    return polynomial;
  }

  private Polynomial folded(PolynomialOperation calculation, Polynomial... numbers)
      throws NumberLine.Uncertain {
    Polynomial value = numbers[0];
    if (numbers.length == 1) {
      return switch (calculation) {
        case SAME, ADD, MULTIPLY -> value;
        case NEGATE -> value.negate();
        default -> throw new NumberLine.Uncertain("one argument");
      };
    }
    for (int i = 1; i < numbers.length; i++) {
      Polynomial next = numbers[i];
      Polynomial so = value;
      value =
          switch (calculation) {
            case ADD -> so.add(next);
            case SUBTRACT -> so.subtract(next);
            case MULTIPLY -> so.multiply(next);
            case DIVIDE -> quotient(so, next);
            case DIV -> whole(so, next, true);
            case MOD -> whole(so, next, false);
            default -> throw new NumberLine.Uncertain("several arguments");
          };
      simple(value);
    }
    return value;
  }

  private static Polynomial quotient(Polynomial dividend, Polynomial divisor)
      throws NumberLine.Uncertain {
    if (divisor.degree() > 0 || divisor.coefficient(0).signum() == 0) {
      throw new NumberLine.Uncertain("a divisor that moves or is zero");
    }
    return dividend.multiply(Polynomial.of(Rational.ONE.divide(divisor.coefficient(0))));
  }

  /**
   * Returns the integer quotient or the remainder, on the interval where the quotient is constant.
   */
  private Polynomial whole(Polynomial dividend, Polynomial divisor, boolean quotient)
      throws NumberLine.Uncertain {
    if (divisor.degree() > 0) {
      return smaller(dividend, divisor, quotient);
    }
    Rational by = divisor.coefficient(0);
    if (by.signum() == 0 || !by.isInteger()) {
      throw new NumberLine.Uncertain("a division by zero");
    }
    Rational size = by.signum() < 0 ? by.negate() : by;
    Rational times = Rational.of(dividend.at(stretch.sample()).divide(size).floor());
    Polynomial rest = dividend.subtract(Polynomial.of(times.multiply(size)));
    require(stretch.isAbove(rest, false));
    require(stretch.isAbove(Polynomial.of(size).subtract(rest), true));
    return quotient ? Polynomial.of(by.signum() < 0 ? times.negate() : times) : rest;
  }

  /** Divides a number that is smaller than the divisor. */
  private Polynomial smaller(Polynomial dividend, Polynomial divisor, boolean quotient)
      throws NumberLine.Uncertain {
    boolean positive = divisor.at(stretch.sample()).signum() > 0;
    Polynomial size = positive ? divisor : divisor.negate();
    Rational number = dividend.coefficient(0);
    Rational least = number.signum() < 0 ? number.negate() : number;
    if (dividend.degree() > 0 || !stretch.isAbove(size.subtract(Polynomial.of(least)), true)) {
      throw new NumberLine.Uncertain("a divisor that moves");
    } else if (number.signum() >= 0) {
      return quotient ? Polynomial.of(Rational.ZERO) : dividend;
    }
    Rational one = Rational.of(positive ? -1 : 1);
    return quotient ? Polynomial.of(one) : dividend.add(size);
  }

  private static void require(boolean holds) throws NumberLine.Uncertain {
    if (!holds) {
      throw new NumberLine.Uncertain("a remainder out of range");
    }
  }

  private Bool ordered(PolynomialOperation order, Polynomial... numbers)
      throws NumberLine.Uncertain {
    for (int i = 1; i < numbers.length; i++) {
      Polynomial up = numbers[i].subtract(numbers[i - 1]);
      boolean holds =
          switch (order) {
            case AT_MOST -> stretch.isAbove(up, false);
            case LESS -> stretch.isAbove(up, true);
            case AT_LEAST -> stretch.isAbove(up.negate(), false);
            default -> stretch.isAbove(up.negate(), true);
          };
      if (!holds) {
        return Bool.FALSE;
      }
    }
    return Bool.TRUE;
  }

  private Bool equal(Polynomial... numbers) throws NumberLine.Uncertain {
    for (int i = 1; i < numbers.length; i++) {
      if (stretch.sign(numbers[i].subtract(numbers[i - 1])) != 0) {
        return Bool.FALSE;
      }
    }
    return Bool.TRUE;
  }

  private Bool distinct(Polynomial... numbers) throws NumberLine.Uncertain {
    for (int i = 0; i < numbers.length; i++) {
      for (int j = 0; j < i; j++) {
        if (stretch.sign(numbers[i].subtract(numbers[j])) == 0) {
          return Bool.FALSE;
        }
      }
    }
    return Bool.TRUE;
  }

  private Value lookup(App app, Object[] arguments) throws NumberLine.Uncertain {
    boolean plain = arguments.length == 2 && app.child(0).sort().domain().size() == 1;
    if (!plain || !(arguments[0] instanceof MapValue map)) {
      throw new NumberLine.Uncertain("a function that is no table");
    }
    Polynomial place = number(arguments[1]);
    Value at = map.at(place.at(stretch.sample()));
    for (Value key : map.entries().keySet()) {
      if (!(key instanceof Rational number)) {
        throw new NumberLine.Uncertain("a place that is no number");
      }
      if (stretch.sign(place.subtract(Polynomial.of(number))) == 0) {
        return at;
      }
    }
    return at;
  }
}
