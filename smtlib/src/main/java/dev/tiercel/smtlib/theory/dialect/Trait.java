package dev.tiercel.smtlib.theory.dialect;

/** Ways to write what the standard does not have, or not so. */
public enum Trait {
  /** {@code -1} for {@code (- 1)}. All releases of z3 read it; cvc5 does so of late. */
  NEGATIVE_NUMERALS,
  /** {@code (and x)}: a connective over one formula. */
  LONE_CONNECTIVES,
  /** Arrays of several indices, which stand for functions as values. */
  FUNCTIONS_AS_ARRAYS,
  /** Attributes beside {@code :named} and {@code :pattern}. */
  ANY_ATTRIBUTE,
  /** {@code maximize}, {@code minimize}, {@code assert-soft}, {@code get-objectives}. */
  OBJECTIVES;

  /** Whether the solvers of a family read it. */
  boolean isOf(String family) {
    return switch (this) {
      case NEGATIVE_NUMERALS, LONE_CONNECTIVES, FUNCTIONS_AS_ARRAYS, OBJECTIVES ->
          family.equals("z3");
      case ANY_ATTRIBUTE -> !family.equals("bitwuzla");
    };
  }
}
