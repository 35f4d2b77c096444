package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Value;

/**
 * A set of values of one sort: an abstract value of DIVER's pre-analysis. It may under-approximate
 * the intended set if values cannot be compared, but never over-approximates it.
 */
public interface Range {
  /** The smallest score of a range. */
  double LEAST = 0.001;

  /** This many values count as infinitely many. */
  int MANY = 1000;

  /** All values, including unknown ones. */
  Range ANY =
      new Range() {
        @Override
        public boolean contains(Value value) {
          return true;
        }

        @Override
        public double score() {
          return 1;
        }

        @Override
        public String toString() {
          return "any";
        }
      };

  /** Whether a value is in the set; false if that cannot be decided. */
  boolean contains(Value value);

  /** Whether {@link #contains} can decide membership of a value; otherwise it returns false. */
  default boolean decides(Value value) {
    return value.isComparable();
  }

  /**
   * How little the set restricts, from {@link #LEAST} to 1: the paper's score function; for sorts
   * that it does not cover, the number of values divided by {@link #MANY}.
   */
  double score();
}
