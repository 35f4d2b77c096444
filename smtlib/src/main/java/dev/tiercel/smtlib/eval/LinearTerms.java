package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.PolynomialOperation;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Converts terms to linear sums, and states bounds on integer quotients and remainders in them
 * (theory Ints).
 */
final class LinearTerms {
  private LinearTerms() {}

  /** Whether all arguments are numbers. */
  static boolean areAll(App app) {
    for (int i = 0; i < app.arity(); i++) {
      Sort sort = app.child(i).sort();
      if (sort != Sort.INT && sort != Sort.REAL) {
        return false;
      }
    }
    return app.arity() > 0;
  }

  /**
   * Returns a term as a sum.
   *
   * @param known receives bounds that hold of the sum's terms
   */
  static LinearSum of(Term term, LinearInequalities known) {
    LinearSum sum = LinearSum.of(term);
    for (Term part : List.copyOf(sum.parts().keySet())) {
      if (part instanceof App app && app.arity() == 2) {
        bounds(app, known);
      }
    }
    return sum;
  }

  /** States that an integer remainder is below a positive divisor. */
  static void remainder(Term term, Refutation known) {
    if (term instanceof App app
        && app.symbol() instanceof Operator operator
        && operator.calculation() == PolynomialOperation.MOD
        && app.arity() == 2
        && areWhole(app)) {
      Term zero = Literal.integer(BigInteger.ZERO);
      Term positive = Theories.apply(">", app.child(1), zero);
      Term least = Theories.apply(">=", app, zero);
      Term below = Theories.apply("<", app, app.child(1));
      if (positive != null && least != null && below != null) {
        known.with(Objects.requireNonNull(Theories.apply("=>", positive, least)), true);
        known.with(Objects.requireNonNull(Theories.apply("=>", positive, below)), true);
      }
    }
  }

  private static boolean areWhole(App app) {
    return app.sort() == Sort.INT
        && app.child(0).sort() == Sort.INT
        && app.child(1).sort() == Sort.INT;
  }

  /**
   * A remainder lies between 0 and the divisor; the product of quotient and divisor lies at most
   * divisor - 1 below the dividend.
   */
  private static void bounds(App app, LinearInequalities known) {
    PolynomialOperation calculation = app.symbol() instanceof Operator o ? o.calculation() : null;
    LinearSum divisor = LinearSum.of(app.child(1));
    if (!areWhole(app) || !divisor.isConstant() || divisor.constant().signum() <= 0) {
      return;
    }
    LinearSum size = LinearSum.of(divisor.constant());
    LinearSum one = LinearSum.of(Rational.ONE);
    LinearSum self = new LinearSum(Map.of(app, Rational.ONE), Rational.ZERO);
    LinearSum rest =
        calculation == PolynomialOperation.MOD
            ? self
            : calculation == PolynomialOperation.DIV
                ? LinearSum.of(app.child(0)).minus(self.times(divisor.constant()))
                : null;
    if (rest != null) {
      known.add(rest, false);
      known.add(size.minus(one).minus(rest), false);
    }
  }
}
