package dev.tiercel.smtlib.theory;

/** A part of the language that a logic or a solver supports or not. */
public enum Feature {
  CORE,
  QUANTIFIERS,
  UNINTERPRETED,
  INTS,
  REALS,
  /** Sums and multiples in general; difference logics only compare {@code x - y} with {@code c}. */
  LINEAR,
  /** Products of two variables, division and remainder by a variable. */
  NONLINEAR,
  BIT_VECTORS,
  FLOATS,
  ARRAYS,
  STRINGS,
  DATATYPES,
  SEQUENCES,
  SETS,
  /** z3's own finite sets, on which functions are arrays. */
  FINITE_SETS,
  BAGS,
  FINITE_FIELDS,
  TRANSCENDENTALS,
  HIGHER_ORDER,
  SEPARATION,
  /** {@code check-sat-assuming}, which every logic allows and not every solver supports. */
  ASSUMPTIONS
}
