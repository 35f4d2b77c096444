package dev.tiercel.reducers;

import java.util.List;
import java.util.Locale;

/**
 * Results of two reducers on one bug.
 *
 * @param bug its name
 * @param whole size of the script before
 * @param own Tiercel's result
 * @param other the other reducer's result
 * @param asked number of tests of the other reducer
 */
record ReducerRow(String bug, TextSize whole, ReducedScript own, ReducedScript other, int asked) {
  private static final int FIRST = 2; // fields before those of Tiercel's result

  /** Returns a row of a table in Markdown. */
  String line() {
    return String.format(
        Locale.ROOT, "| %s | %s | %s | %s | %,d |", bug, whole, own.cells(), other.cells(), asked);
  }

  /** Returns all but the name, for a file. */
  String fields() {
    return whole.bytes()
        + "\t"
        + whole.words()
        + "\t"
        + own.fields()
        + "\t"
        + other.fields()
        + "\t"
        + asked;
  }

  /** Parses {@link #fields}. */
  static ReducerRow parse(String bug, String fields) {
    List<String> all = List.of(fields.strip().split("\t", -1));
    int second = FIRST + ReducedScript.FIELDS;
    int last = second + ReducedScript.FIELDS;
    return new ReducerRow(
        bug,
        new TextSize(Integer.parseInt(all.get(0)), Integer.parseInt(all.get(1))),
        ReducedScript.parse(all.subList(FIRST, second)),
        ReducedScript.parse(all.subList(second, last)),
        Integer.parseInt(all.get(last)));
  }
}
