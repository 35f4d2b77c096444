package dev.tiercel.smtlib.theory;

/** How an operator treats more arguments than its signature has (SMT-LIB 2.7, section 3.7). */
public enum Arity {
  /** Exactly as many arguments as the signature has. */
  FIXED,
  /** {@code :left-assoc}: any number, at least one. */
  LEFT,
  /** {@code :right-assoc}: the last parameter once, the one before it any number of times. */
  RIGHT,
  /** {@code :chainable}. */
  CHAIN,
  /** {@code :pairwise}. */
  PAIRWISE;

  boolean accepts(int parameters, int arguments) {
    return switch (this) {
      case FIXED -> arguments == parameters;
      // A single argument is not standard, but solvers and bug reports have it; a row with three
      // parameters, as z3's bvxnor, does not allow it.
      case LEFT, CHAIN, PAIRWISE, RIGHT -> arguments >= (parameters > 2 ? parameters : 1);
    };
  }

  /** Returns the index of the parameter that an argument must fit. */
  int parameter(int argument, int arguments, int parameters) {
    return switch (this) {
      case FIXED -> argument;
      case RIGHT -> argument == arguments - 1 ? parameters - 1 : 0;
      case LEFT, CHAIN, PAIRWISE -> argument == 0 ? 0 : parameters - 1;
    };
  }

  String describe(int parameters) {
    if (this != FIXED) {
      return "at least two arguments";
    }
    return switch (parameters) {
      case 0 -> "no arguments";
      case 1 -> "one argument";
      default -> parameters + " arguments";
    };
  }

  /** Whether the standard allows an application to that many arguments. */
  public boolean standard(int parameters, int arguments) {
    return this == FIXED ? arguments == parameters : arguments >= 2;
  }
}
