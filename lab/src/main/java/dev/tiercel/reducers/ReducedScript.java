package dev.tiercel.reducers;

import java.util.List;
import java.util.Locale;

/**
 * Result of one reducer on one bug.
 *
 * @param cpuSeconds of all processes, the tests included
 * @param kept whether the result shows the same bug in fresh processes
 * @param stopped whether it was stopped at the limit
 */
record ReducedScript(TextSize size, double cpuSeconds, boolean kept, boolean stopped) {
  /** Number of fields in a file. */
  static final int FIELDS = 5;

  /** Returns its fields for a file. */
  String fields() {
    return size.bytes() + "\t" + size.words() + "\t" + cpuSeconds + "\t" + kept + "\t" + stopped;
  }

  /** Parses {@link #fields}. */
  static ReducedScript parse(List<String> fields) {
    return new ReducedScript(
        new TextSize(Integer.parseInt(fields.get(0)), Integer.parseInt(fields.get(1))),
        Double.parseDouble(fields.get(2)),
        Boolean.parseBoolean(fields.get(3)),
        Boolean.parseBoolean(fields.get(4)));
  }

  /** Returns the cells of a table: bytes/words, and seconds with an asterisk at the limit. */
  String cells() {
    return String.format(
        Locale.ROOT,
        "%s%s | %.1f%s",
        size,
        kept ? "" : " (without the bug)",
        cpuSeconds,
        stopped ? "*" : "");
  }
}
