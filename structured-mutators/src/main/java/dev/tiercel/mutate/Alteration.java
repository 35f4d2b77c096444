package dev.tiercel.mutate;

import java.util.List;
import java.util.Locale;

/** What a mutant has that its parent does not, from the least to the most. */
public enum Alteration {
  /** Other words for the same: blanks, comments, names, forms of literals and declarations. */
  SPELLING,
  /** Other options for a script that means the same. */
  CONFIGURATION,
  /** Another script. */
  SCRIPT;

  /** What the mutants of several mutators have, one applied after the other: the most of them. */
  public static Alteration of(List<Mutator> applied) {
    Alteration most = SPELLING;
    for (int i = 0; i < applied.size(); i++) {
      Alteration next = applied.get(i).alters();
      most = next.compareTo(most) > 0 ? next : most;
    }
    return applied.isEmpty() ? SCRIPT : most;
  }

  /** Its name in statistics. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
