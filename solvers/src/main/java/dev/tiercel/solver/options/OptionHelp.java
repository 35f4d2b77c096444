package dev.tiercel.solver.options;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a solver says of its options, as listed in the last column of its {@code options.tsv}. */
public final class OptionHelp {
  private static final int HELP = 7;

  private OptionHelp() {}

  /** Loads the help by option; empty if a solver's package has no such file. */
  public static Map<String, String> loadFor(Class<?> owner) {
    Map<String, String> help = new HashMap<>();
    if (Resources.exists(owner, Catalogues.FILE)) {
      for (List<String> row : Tsv.rows(owner, Catalogues.FILE)) {
        if (row.size() > HELP) {
          help.put(row.get(0), row.get(HELP));
        }
      }
    }
    return help;
  }
}
