package dev.tiercel.smtlib.theory;

/**
 * What an operator does with numbers that are polynomials of one variable, whatever it is called:
 * enough to say where, along the line of that variable's values, a formula holds.
 */
public enum Calculation {
  /** The number as it is. */
  SAME,
  NEGATE,
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE,
  /** The whole quotient of theory Ints. */
  DIV,
  /** The remainder of theory Ints. */
  MOD,
  ABS,
  AT_MOST,
  LESS,
  AT_LEAST,
  GREATER,
  /** The value of a function or array, the first argument, at a place, the second. */
  LOOKUP
}
