package dev.tiercel.mutate.diver;

import dev.tiercel.smtlib.ast.Term;

/**
 * A formula that holds of a value.
 *
 * @param kind how it restricts
 * @param formula over the term whose value it is
 */
public record Description(Kind kind, Term formula) {
  /** What a description says. */
  public enum Kind {
    /** The value itself: solvers remove such a variable at once. */
    EQUAL,
    /** The range of the paper's pre-analysis. */
    LABEL,
    /** Between two values, one on each side or the value itself. */
    INTERVAL,
    /** On one side of a value. */
    BOUND,
    /** Not some other values. */
    EXCLUSION,
    /** One of some values. */
    CHOICE,
    /** A remainder. */
    RESIDUE,
    /** A square within bounds. */
    PRODUCT,
    /** Some bits. */
    BITS,
    /** A class of floats. */
    CLASS,
    /** How a string begins or ends, or what it holds. */
    PART,
    /** A regular language. */
    LANGUAGE,
    /** A number that a string or sequence has: its length, a code, a place. */
    MEASURE,
    /** A cell of an array, or a field of a datatype. */
    CELL,
    /** A constructor. */
    TESTER,
    /** A comparison with a term of the script. */
    RELATION,
    /** A truth value. */
    TRUTH
  }
}
