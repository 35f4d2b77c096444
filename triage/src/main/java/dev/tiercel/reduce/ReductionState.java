package dev.tiercel.reduce;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * State of a reduction between two candidates.
 *
 * @param cycle number of completed cycles of all passes
 * @param pass index of the pass
 * @param size number of edits made at once; 0 before the pass has begun
 * @param at index of the next edit
 * @param changed whether this cycle has made the script smaller
 * @param tried number of candidates tried
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

  /** Returns the beginning of the next pass. */
  ReductionState next(int passes) {
    return pass + 1 < passes
        ? new ReductionState(cycle, pass + 1, 0, 0, changed, tried, strict)
        : new ReductionState(cycle + 1, 0, 0, 0, false, tried, strict);
  }

  /** Returns the beginning of this pass, with each step to be confirmed. */
  ReductionState again() {
    return new ReductionState(cycle, pass, 0, 0, changed, tried, true);
  }

  /** Returns the state as text for {@link #read}. */
  String text() {
    return String.join(
        " ",
        List.of("" + cycle, "" + pass, "" + size, "" + at, "" + changed, "" + tried, "" + strict));
  }

  /** Parses the text of {@link #text}; returns {@code null} for anything else. */
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
