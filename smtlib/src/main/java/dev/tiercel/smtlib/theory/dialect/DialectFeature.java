package dev.tiercel.smtlib.theory.dialect;

import java.util.Set;

/** Syntax extensions and commands that the standard does not have, or has in another form. */
public enum DialectFeature {
  /** {@code -1} for {@code (- 1)}. All releases of z3 accept it; recent ones of cvc5 as well. */
  NEGATIVE_NUMERALS,
  /** {@code (and x)}: a connective over one formula. */
  LONE_CONNECTIVES,
  /** Arrays with several indices, which stand for functions as values. */
  FUNCTIONS_AS_ARRAYS,
  /** Attributes other than {@code :named} and {@code :pattern}. */
  ANY_ATTRIBUTE,
  /** {@code maximize}, {@code minimize}, {@code assert-soft}, {@code get-objectives}. */
  OBJECTIVES,
  /** {@code (simplify f)} of a formula. */
  SIMPLIFY_FORMULA,
  /** {@code (simplify t)} of any term. */
  SIMPLIFY_TERM,
  /** {@code (apply t)} and {@code (check-sat-using t)} with a tactic. */
  TACTICS,
  /** {@code (get-interpolants a b)} with names of assertions. */
  NAMED_INTERPOLANTS,
  /** {@code (get-interpolants a (b) c)}, for tree interpolants. */
  INTERPOLANT_TREES,
  /**
   * {@code (get-interpolants (a b) (c))} with lists of names; all other assertions form the last
   * partition.
   */
  INTERPOLANT_LISTS,
  /** {@code get-interpolant}, {@code get-abduct} and {@code get-qe} of a formula. */
  DEDUCTION,
  /** {@code (set-option :output post-asserts)}, which prints the result of preprocessing. */
  PRINTED_ASSERTIONS;

  private static final ReleaseNumber BITWUZLA_INTERPOLATES = ReleaseNumber.of("0.9");
  private static final Set<String> SIMPLIFYING = Set.of("cvc5", "smtinterpol", "z3");
  private static final Set<String> INTERPOLATING = Set.of("opensmt", "princess", "smtinterpol");

  /** Whether it is a separate command, for which the programming interface has no call. */
  boolean isCommand() {
    return switch (this) {
      case NEGATIVE_NUMERALS, LONE_CONNECTIVES, FUNCTIONS_AS_ARRAYS, ANY_ATTRIBUTE -> false;
      default -> true;
    };
  }

  /** Whether a solver of a family accepts it. */
  boolean isOf(String family, ReleaseNumber release) {
    return switch (this) {
      case NEGATIVE_NUMERALS, LONE_CONNECTIVES, FUNCTIONS_AS_ARRAYS, OBJECTIVES, TACTICS ->
          family.equals("z3");
      case ANY_ATTRIBUTE -> !family.equals("bitwuzla") && !family.equals("opensmt");
      case SIMPLIFY_FORMULA -> SIMPLIFYING.contains(family) || family.equals("princess");
      case SIMPLIFY_TERM -> SIMPLIFYING.contains(family);
      case NAMED_INTERPOLANTS ->
          INTERPOLATING.contains(family) || INTERPOLANT_LISTS.isOf(family, release);
      case INTERPOLANT_TREES -> INTERPOLATING.contains(family) && !family.equals("opensmt");
      case INTERPOLANT_LISTS ->
          family.equals("bitwuzla") && release.compareTo(BITWUZLA_INTERPOLATES) >= 0;
      case DEDUCTION, PRINTED_ASSERTIONS -> family.equals("cvc5");
    };
  }
}
