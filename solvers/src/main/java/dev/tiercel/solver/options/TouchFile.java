package dev.tiercel.solver.options;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which functions of a solver its options touch, as {@code tiercel learn} has seen it: one option a
 * line, behind it names of functions or classes between tabs, those that few other options touch
 * first; {@code #} begins a remark.
 */
public final class TouchFile {
  /** What the file is called beside a solver's classes. */
  public static final String NAME = "touches.tsv";

  private TouchFile() {}

  /** Functions by options; empty where a solver's package holds no such file. */
  public static Map<String, List<String>> beside(Class<?> owner) {
    Map<String, List<String>> touches = new HashMap<>();
    if (Resources.exists(owner, NAME)) {
      for (List<String> row : Tsv.rows(owner, NAME)) {
        touches.put(row.get(0), List.copyOf(row.subList(1, row.size())));
      }
    }
    return touches;
  }
}
