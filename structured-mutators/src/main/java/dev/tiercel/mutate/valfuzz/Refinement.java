package dev.tiercel.mutate.valfuzz;

/** What the thesis adds to coercion of sub-expressions, under its names (section V, appendix A). */
public enum Refinement {
  /** Monitors for classes of values of each variable (V-A, table I). */
  ADOMAIN,
  /** The same of each sub-expression. */
  ADOMAINE,
  /** Monitors for those Boolean sub-expressions only that hold no compound one (V-B). */
  LEAFOPT,
  /** Variables of every quantifier become constants, those of {@code forall} as well (V-C). */
  SKOLU,
  /** Quantifiers are copied into the monitors, {@code exists} as well (V-C). */
  NOSKOLE,
  /** The skeleton is asserted in one meta-formula and negated in another (V-D). */
  CPOG,
  /** What is enforced is asserted in the mutant, too (V-G). */
  EFFINAL,
  /**
   * Every test formula is run, before the mutant that its model makes (III-C); without it one in a
   * few.
   */
  TESTED,
  /** Random values and no coercion: what all is compared with (VI-B). */
  RBASE
}
