package dev.tiercel.smtlib.value;

/**
 * The value of a term under a model. Immutable. Two values of one sort are {@code equals} exactly
 * if they are equal in the theory, so that a value can be a key, unless {@link #isComparable} is
 * false. A value does not store its sort, because the term has it; so an Int may stand where a Real
 * is expected.
 */
public interface Value {
  /** Whether {@code equals} decides equality; false for regular languages and most lambdas. */
  default boolean isComparable() {
    return true;
  }
}
