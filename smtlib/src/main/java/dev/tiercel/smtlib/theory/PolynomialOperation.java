package dev.tiercel.smtlib.theory;

/**
 * An operator's effect on numbers that are polynomials in one variable, independent of its name:
 * enough to determine where on the number line a formula holds.
 */
public enum PolynomialOperation {
  /** The identity. */
  SAME,
  NEGATE,
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE,
  /** The integer quotient of theory Ints. */
  DIV,
  /** The remainder of theory Ints. */
  MOD,
  ABS,
  AT_MOST,
  LESS,
  AT_LEAST,
  GREATER,
  /** Application of a function or array, the first argument, to the second argument. */
  LOOKUP
}
