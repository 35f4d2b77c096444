package dev.tiercel.smtlib.theory;

/** How an operator reads more arguments than its signature shows (SMT-LIB 2.7, section 3.7). */
public enum Arity {
  /** As many arguments as the signature shows. */
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
      // A single argument is outside the standard, but solvers and bug reports have it; a row that
      // begins at three, as bvxnor of z3 does, says nothing of it.
      case LEFT, CHAIN, PAIRWISE, RIGHT -> arguments >= (parameters > 2 ? parameters : 1);
    };
  }

  /** Which parameter the argument at a place must fit. */
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

  /** Whether an application by the standard's word may have that many arguments. */
  public boolean standard(int parameters, int arguments) {
    return this == FIXED ? arguments == parameters : arguments >= 2;
  }
}
