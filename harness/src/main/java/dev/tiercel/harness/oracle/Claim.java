package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import java.util.List;
import java.util.Map;

/**
 * That some solvers have a bug, and how to see it: the one place that knows how to recognise it
 * again, for confirmation, replay and reduction.
 */
public interface Claim {
  /** What kind of bug, one word: for file names and statistics. */
  String kind();

  /** Tells this bug from others, whatever script shows it. */
  String key();

  /**
   * The key, and those of the lesser claims that the same answers allow: a bug that is known under
   * any of them is known.
   */
  default List<String> keys() {
    return List.of(key());
  }

  /** Why this is a bug, in one or two sentences. */
  String reason();

  /** Who has to run a script to show the bug; the one that is blamed stands first. */
  List<Participant> participants();

  /** Whether an entry, the original one or a smaller one, shows this bug. */
  boolean shownBy(Entry entry, Runner runner);

  /** What else proves the bug, to be kept beside the script: contents by file name. */
  default Map<String, String> exhibits() {
    return Map.of();
  }
}
