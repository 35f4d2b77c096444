package dev.tiercel.mutate.valfuzz;

/** The thesis's refinements of sub-expression coercion, under its names (section V, appendix A). */
public enum ValFuzzRefinement {
  /** Monitors for value classes of each variable (V-A, table I). */
  ADOMAIN,
  /** Monitors for value classes of each sub-expression. */
  ADOMAINE,
  /** Monitors only for Boolean sub-expressions without a compound Boolean sub-expression (V-B). */
  LEAFOPT,
  /** Variables of every quantifier, including {@code forall}, become constants (V-C). */
  SKOLU,
  /** Every quantifier, including {@code exists}, is copied into the monitors (V-C). */
  NOSKOLE,
  /** The skeleton is asserted in one meta-formula and negated in another (V-D). */
  CPOG,
  /** The enforced formulas are also asserted in the mutant (V-G). */
  EFFINAL,
  /**
   * Every test formula is run before the mutant of its model (III-C); without this, one in a few is
   * run.
   */
  TESTED,
  /** Random values without coercion: the baseline (VI-B). */
  RBASE
}
