package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** What an operation on reals makes of intervals around its arguments. */
@FunctionalInterface
public interface Enclosing {
  /**
   * An interval around all values.
   *
   * @param bits digits behind the point
   * @param x around the arguments, with as many digits
   * @return {@code null} where an argument may be outside of the domain, or is too large
   */
  @Nullable Enclosure of(int bits, Enclosure... x);
}
