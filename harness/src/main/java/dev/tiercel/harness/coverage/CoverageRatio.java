package dev.tiercel.harness.coverage;

import java.util.Locale;

/**
 * A number of covered elements and their total.
 *
 * @param reached number of covered elements
 * @param all total number
 */
public record CoverageRatio(long reached, long all) {
  /** Zero of zero. */
  static final CoverageRatio NONE = new CoverageRatio(0, 0);

  CoverageRatio plus(CoverageRatio other) {
    return new CoverageRatio(reached + other.reached, all + other.all);
  }

  /** Returns for example {@code 1,234 of 5,678 (21.7 %)}. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%,d of %,d (%.1f %%)", reached, all, all == 0 ? 0 : 100.0 * reached / all);
  }
}
