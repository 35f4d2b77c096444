package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Calculation;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Rational;
import java.util.List;
import java.util.Map;

/** Terms as linear sums, with what theory Ints says of whole quotients and remainders in them. */
final class Numbers {
  private Numbers() {}

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
   * The sum that a term is.
   *
   * @param known takes the bounds that hold of the parts
   */
  static Linear of(Term term, Inequalities known) {
    Linear sum = Linear.of(term);
    for (Term part : List.copyOf(sum.parts().keySet())) {
      if (part instanceof App app && app.arity() == 2) {
        bounds(app, known);
      }
    }
    return sum;
  }

  /** A remainder lies between 0 and the divisor; a quotient times the divisor is near below. */
  private static void bounds(App app, Inequalities known) {
    Calculation calculation = app.symbol() instanceof Operator o ? o.calculation() : null;
    Linear divisor = Linear.of(app.child(1));
    if (app.sort() != Sort.INT
        || app.child(0).sort() != Sort.INT
        || !divisor.isConstant()
        || divisor.constant().signum() <= 0) {
      return;
    }
    Linear size = Linear.of(divisor.constant());
    Linear one = Linear.of(Rational.ONE);
    Linear self = new Linear(Map.of(app, Rational.ONE), Rational.ZERO);
    Linear rest =
        calculation == Calculation.MOD
            ? self
            : calculation == Calculation.DIV
                ? Linear.of(app.child(0)).minus(self.times(divisor.constant()))
                : null;
    if (rest != null) {
      known.add(rest, false);
      known.add(size.minus(one).minus(rest), false);
    }
  }
}
