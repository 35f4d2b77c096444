package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** An operation on reals, lifted to intervals. */
@FunctionalInterface
public interface IntervalFunction {
  /**
   * Returns an interval that contains all results.
   *
   * @param bits binary digits after the point
   * @param x intervals of the arguments, with as many digits
   * @return {@code null} if an argument may be outside the domain, or is too large
   */
  @Nullable RealEnclosure of(int bits, RealEnclosure... x);
}
