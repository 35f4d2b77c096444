package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.Set;

/**
 * What an operator requires of a logic's arithmetic: differences, linear or nonlinear arithmetic.
 */
public enum Linearity {
  /** Nothing beyond the operator's feature. */
  ANY,
  /** Sums and similar operators. */
  SUM,
  /** A test whether a number is an integer. */
  INTEGRALITY,
  /** The conversion of an integer to a Real. */
  CONVERSION,
  /** A difference of numbers, or with one argument the negation. */
  DIFFERENCE,
  /** A product, linear if all factors but one are constants. */
  PRODUCT,
  /** A quotient or remainder, linear if the divisor is a constant other than 0. */
  DIVISION,
  /** A relation of numbers, if the arguments are numbers. */
  COMPARISON;

  /** Adds the features that an application needs beyond those of its sorts. */
  public static void add(Operator operator, App app, Set<Feature> found) {
    if (operator.feature() == Feature.NONLINEAR || operator.feature() == Feature.TRANSCENDENTALS) {
      found.add(Feature.LINEAR);
      found.add(Feature.NONLINEAR);
    }
    switch (operator.linearity()) {
      case ANY -> {}
      case SUM -> found.add(Feature.LINEAR);
      case INTEGRALITY -> {
        found.add(Feature.LINEAR);
        found.add(Feature.INTS);
      }
      case CONVERSION -> conversion(app, found);
      case DIFFERENCE -> difference(app, found);
      case PRODUCT -> product(app, found);
      case DIVISION -> division(app, found);
      case COMPARISON -> comparison(app, found);
    }
  }

  private static void difference(App app, Set<Feature> found) {
    if (!isConstant(app) && !isDifference(app)) {
      found.add(Feature.LINEAR);
    }
  }

  private static void product(App app, Set<Feature> found) {
    found.add(Feature.LINEAR);
    if (variableFactors(app) > 1) {
      found.add(Feature.NONLINEAR);
    }
  }

  /**
   * A conversion belongs to theory Reals_Ints, even of a Real: solvers lack it in logics of reals
   * alone.
   */
  private static void conversion(App app, Set<Feature> found) {
    if (!isConstant(app)) {
      found.add(Feature.INTS);
    }
  }

  private static void division(App app, Set<Feature> found) {
    if (isConstant(app)) {
      return;
    }
    found.add(Feature.LINEAR);
    for (int i = 1; i < app.arity(); i++) {
      if (!isConstant(app.child(i)) || isZero(app.child(i))) {
        found.add(Feature.NONLINEAR);
      }
    }
  }

  private static int variableFactors(App app) {
    int factors = 0;
    for (int i = 0; i < app.arity(); i++) {
      factors += isConstant(app.child(i)) ? 0 : 1;
    }
    return factors;
  }

  /**
   * A difference logic compares two variables, or a difference and a number (SMT-LIB, QF_IDL and
   * QF_RDL).
   */
  private static void comparison(App app, Set<Feature> found) {
    int differences = 0;
    int variables = 0;
    for (int i = 0; i < app.arity(); i++) {
      Term side = app.child(i);
      if (side.sort() != Sort.INT && side.sort() != Sort.REAL) {
        return;
      }
      if (isChoice(side)) {
        found.add(Feature.LINEAR);
      }
      boolean subtracts = of(side) == DIFFERENCE && !isConstant(side);
      differences += subtracts ? 1 : 0;
      variables += !subtracts && !isConstant(side) ? 1 : 0;
    }
    if (differences > 0 && differences + variables > 1) {
      found.add(Feature.LINEAR);
    }
  }

  private static boolean isDifference(App app) {
    return app.arity() == 2 && isAtom(app.child(0)) && isAtom(app.child(1));
  }

  /**
   * Whether a term of the core theory selects a number; difference logic does not compare those.
   */
  private static boolean isChoice(Term term) {
    return term instanceof App app
        && app.symbol() instanceof Operator operator
        && operator.feature() == Feature.CORE;
  }

  /** Whether a term is neither a constant nor made by arithmetic. */
  private static boolean isAtom(Term term) {
    return !isConstant(term)
        && !isChoice(term)
        && !(term instanceof App app
            && app.symbol() instanceof Operator operator
            && (operator.feature() == Feature.INTS || operator.feature() == Feature.REALS));
  }

  /**
   * Whether a term is a constant: {@code 3}, {@code (- 3)}, {@code (/ 1 3)}, {@code (to_real 3)}.
   */
  private static boolean isConstant(Term term) {
    Term rest = withoutConversions(term);
    if (rest instanceof App app && app.arity() == 2 && isQuotient(app)) {
      return isNumber(app.child(0)) && isNumber(app.child(1));
    }
    return rest instanceof Literal;
  }

  private static boolean isNumber(Term term) {
    return withoutConversions(term) instanceof Literal;
  }

  private static Term withoutConversions(Term term) {
    Term rest = term;
    while (rest instanceof App app && app.arity() == 1 && isConversion(app)) {
      rest = app.child(0);
    }
    return rest;
  }

  private static boolean isConversion(App app) {
    return of(app) == DIFFERENCE || of(app) == CONVERSION;
  }

  /** Whether this is the quotient by which rational constants are written. */
  private static boolean isQuotient(App app) {
    return of(app) == DIVISION && app.symbol() instanceof Operator o && o.writesValues();
  }

  private static boolean isZero(Term term) {
    return term instanceof Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() == 0;
  }

  private static Linearity of(Term term) {
    return term instanceof App app && app.symbol() instanceof Operator o ? o.linearity() : ANY;
  }
}
