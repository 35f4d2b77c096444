package dev.tiercel.solver;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggests the correct name for a mistyped one. */
public final class NearestName {
  private static final int MOST_EDITS = 2;

  private NearestName() {}

  /**
   * Returns the nearest of some names by edit distance.
   *
   * @return empty if none is within two edits, or within one for a word of up to three letters
   */
  public static Optional<String> of(String typed, Collection<String> names) {
    return names.stream()
        .filter(name -> edits(typed, name) <= Math.min(MOST_EDITS, Math.max(1, typed.length() / 2)))
        .min(Comparator.comparingInt(name -> edits(typed, name)));
  }

  /** The edit distance of two words (Wagner and Fischer, 1974). */
  public static int edits(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
