package dev.tiercel.harness.coverage;

import java.util.Locale;

/**
 * How many of so many were reached.
 *
 * @param reached how many
 * @param all of how many
 */
public record CoverageRatio(long reached, long all) {
  /** Nothing of nothing. */
  static final CoverageRatio NONE = new CoverageRatio(0, 0);

  CoverageRatio plus(CoverageRatio other) {
    return new CoverageRatio(reached + other.reached, all + other.all);
  }

  /** For example {@code 1,234 of 5,678 (21.7 %)}. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%,d of %,d (%.1f %%)", reached, all, all == 0 ? 0 : 100.0 * reached / all);
  }
}
