package dev.tiercel.smtlib.value;

/**
 * The value of a term under a model. Immutable. Two values of one sort are {@code equals} exactly
 * if they are equal in the theory, so that a value can be a key; {@link #isComparable} says where
 * that cannot be promised. A value does not know its sort: the term that it came from does, and so
 * an Int may stand where a Real is asked for.
 */
public interface Value {
  /** Whether {@code equals} decides equality; not so of regular languages and most lambdas. */
  default boolean isComparable() {
    return true;
  }
}
