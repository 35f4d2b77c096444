package dev.tiercel.mutate.diver;

import dev.tiercel.smtlib.ast.Term;

/**
 * A formula that is true for the value of a term.
 *
 * @param kind the kind of restriction
 * @param formula over the described term
 */
public record ValueConstraint(Kind kind, Term formula) {
  /** Kind of restriction. */
  public enum Kind {
    /** Equality with the value: solvers eliminate such a variable at once. */
    EQUAL,
    /** The range of the paper's pre-analysis. */
    LABEL,
    /** Between two bounds, both around the value. */
    INTERVAL,
    /** A lower or an upper bound. */
    BOUND,
    /** Different from some other values. */
    EXCLUSION,
    /** One of some values. */
    CHOICE,
    /** A remainder of a division. */
    RESIDUE,
    /** Bounds on a square. */
    PRODUCT,
    /** Values of some bits. */
    BITS,
    /** A class of floating-point numbers. */
    CLASS,
    /** A prefix, suffix or substring of a string. */
    PART,
    /** Membership in a regular language. */
    LANGUAGE,
    /** A number derived from a string or sequence: a length, a code, an index. */
    MEASURE,
    /** An array element, or a datatype field. */
    CELL,
    /** A datatype tester. */
    TESTER,
    /** A comparison with another term. */
    RELATION,
    /** A Boolean value. */
    TRUTH
  }
}
