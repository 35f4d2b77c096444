package dev.tiercel.smtlib.theory.random;

import java.util.List;

/**
 * A random generator. All other draws are derived from {@link #bits} and {@link #below}, so that a
 * test may script them.
 */
public interface Randomness {
  /** Returns 64 random bits. */
  long bits();

  /**
   * Returns a number drawn uniformly from {@code 0 <= n < bound}.
   *
   * @param bound at least 1
   */
  int below(int bound);

  /** Returns true with probability {@code 1/n}; {@code n} at least 1. */
  default boolean oneIn(int n) {
    return below(n) == 0;
  }

  /** Returns true with probability one half. */
  default boolean coin() {
    return below(2) == 0;
  }

  /** Returns one element, drawn uniformly from a list that is not empty. */
  default <T> T pick(List<T> list) {
    return list.get(below(list.size()));
  }
}
