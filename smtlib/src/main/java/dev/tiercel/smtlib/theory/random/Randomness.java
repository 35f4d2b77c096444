package dev.tiercel.smtlib.theory.random;

import java.util.List;

/**
 * Where random values come from. Every other draw is made from {@link #bits} and {@link #below}, so
 * that a test may script them.
 */
public interface Randomness {
  /** 64 random bits. */
  long bits();

  /**
   * A number drawn uniformly from {@code 0 <= n < bound}.
   *
   * @param bound at least 1
   */
  int below(int bound);

  /** True once in {@code n} draws on average; {@code n} at least 1. */
  default boolean oneIn(int n) {
    return below(n) == 0;
  }

  /** A fair coin. */
  default boolean coin() {
    return below(2) == 0;
  }

  /** One element, drawn uniformly from a list that is not empty. */
  default <T> T pick(List<T> list) {
    return list.get(below(list.size()));
  }
}
