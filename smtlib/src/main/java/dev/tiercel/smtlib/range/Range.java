package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Value;

/**
 * A set of values of one sort, the abstract values of DIVER's pre-analysis. It may hold fewer
 * values than it stands for where those cannot be compared, never more.
 */
public interface Range {
  /** The least score that a range has. */
  double LEAST = 0.001;

  /** So many values count as infinitely many. */
  int MANY = 1000;

  /** Every value, one that is not known included. */
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

  /** Whether a value is in the set; false where that cannot be said. */
  boolean contains(Value value);

  /** Whether {@link #contains} is sure of a value; where it is not, it says no. */
  default boolean decides(Value value) {
    return value.isComparable();
  }

  /**
   * How little the set restricts, from {@link #LEAST} to 1: the paper's score function, for sorts
   * that it does not treat by the number of values over {@link #MANY}.
   */
  double score();
}
