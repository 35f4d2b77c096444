package dev.tiercel.mutate;

import java.util.List;
import java.util.Locale;

/** Kind of difference between a mutant and its parent, from least to most. */
public enum MutantDifference {
  /**
   * Another spelling of the same script: blanks, comments, names, forms of literals and
   * declarations.
   */
  SPELLING,
  /** Other options for an equivalent script. */
  CONFIGURATION,
  /** A different script. */
  SCRIPT;

  /** Returns the greatest alteration of several mutators that are applied in sequence. */
  public static MutantDifference of(List<Mutator> applied) {
    MutantDifference most = SPELLING;
    for (int i = 0; i < applied.size(); i++) {
      MutantDifference next = applied.get(i).greatestAlteration();
      most = next.compareTo(most) > 0 ? next : most;
    }
    return applied.isEmpty() ? SCRIPT : most;
  }

  /** Its name in statistics. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
