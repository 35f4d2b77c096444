package dev.tiercel.reduce;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a reduction stands between two candidates.
 *
 * @param cycle how often all passes have run
 * @param pass the number of the pass
 * @param size how many edits are made at once; 0 before the pass has begun
 * @param at the next edit
 * @param changed whether this cycle has made the script smaller
 * @param tried how many candidates were tried
 * @param strict whether each step is confirmed at once
 */
record ReductionState(
    int cycle, int pass, int size, int at, boolean changed, int tried, boolean strict) {
  static final ReductionState FIRST = new ReductionState(0, 0, 0, 0, false, 0, false);

  ReductionState begun(int edits) {
    return new ReductionState(cycle, pass, edits, 0, changed, tried, strict);
  }

  ReductionState moved(int to, int more) {
    return new ReductionState(cycle, pass, size, to, changed, tried + more, strict);
  }

  ReductionState taken(int from, int more) {
    return new ReductionState(cycle, pass, size, from, true, tried + more, strict);
  }

  ReductionState finer() {
    return new ReductionState(cycle, pass, size / 2, 0, changed, tried, strict);
  }

  /** The beginning of the next pass. */
  ReductionState next(int passes) {
    return pass + 1 < passes
        ? new ReductionState(cycle, pass + 1, 0, 0, changed, tried, strict)
        : new ReductionState(cycle + 1, 0, 0, 0, false, tried, strict);
  }

  /** The beginning of this pass, of which each step is to be confirmed. */
  ReductionState again() {
    return new ReductionState(cycle, pass, 0, 0, changed, tried, true);
  }

  /** As text; {@link #read} reads it. */
  String text() {
    return String.join(
        " ",
        List.of("" + cycle, "" + pass, "" + size, "" + at, "" + changed, "" + tried, "" + strict));
  }

  /** What {@link #text} wrote, or {@code null} for anything else. */
  static @Nullable ReductionState read(String text) {
    String[] w = text.split(" ");
    try {
      return w.length != 7
          ? null
          : new ReductionState(
              Integer.parseInt(w[0]),
              Integer.parseInt(w[1]),
              Integer.parseInt(w[2]),
              Integer.parseInt(w[3]),
              Boolean.parseBoolean(w[4]),
              Integer.parseInt(w[5]),
              Boolean.parseBoolean(w[6]));
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
