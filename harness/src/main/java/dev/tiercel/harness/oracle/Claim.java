package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Run;
import java.util.List;

/**
 * That some solvers have a bug, and how to see it: the one place that knows how to recognise it
 * again, for confirmation, replay and reduction.
 */
public interface Claim {
  /** What kind of bug, one word: for file names and statistics. */
  String kind();

  /** Tells this bug from others, whatever script shows it. */
  String key();

  /** Why this is a bug, in one or two sentences. */
  String reason();

  /** Who has to run a script to show the bug; the one that is blamed stands first. */
  List<Participant> participants();

  /**
   * Whether runs of one script show this bug.
   *
   * @param runs one for each of {@link #participants}, in order
   */
  boolean shownBy(List<Run> runs);
}
