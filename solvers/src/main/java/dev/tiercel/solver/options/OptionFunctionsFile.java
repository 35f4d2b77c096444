package dev.tiercel.solver.options;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The functions of a solver that each option reaches, as recorded by {@code tiercel learn}: one
 * option per line, followed by names of functions or classes separated by tabs, in ascending order
 * of the number of options that reach them; lines that start with {@code #} are comments.
 */
public final class OptionFunctionsFile {
  /** The file's name beside a solver's classes. */
  public static final String NAME = "touches.tsv";

  private OptionFunctionsFile() {}

  /** Loads functions by option; empty if a solver's package has no such file. */
  public static Map<String, List<String>> loadFor(Class<?> owner) {
    Map<String, List<String>> touches = new HashMap<>();
    if (Resources.exists(owner, NAME)) {
      for (List<String> row : Tsv.rows(owner, NAME)) {
        touches.put(row.get(0), List.copyOf(row.subList(1, row.size())));
      }
    }
    return touches;
  }
}
