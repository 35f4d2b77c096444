package dev.tiercel.solver.boolector;

import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Boolector's command line and messages; options of Lingeling share one argument. */
public final class BoolectorDialect {
  private static final String LINGELING = "lingeling.";

  private BoolectorDialect() {}

  /** The dialect, with scripts in the old words that Boolector reads. */
  public static Dialect dialect() {
    return new Dialect(
        "boolector",
        Catalogues.load("boolector", BoolectorDialect.class),
        Messages.load(BoolectorDialect.class, "messages.tsv"),
        List.of("--smt2"),
        BoolectorDialect::words,
        Map.of(),
        null,
        null,
        OldSyntax::of);
  }

  private static List<String> words(Map<String, String> options) {
    List<String> words = new ArrayList<>();
    StringBuilder lingeling = new StringBuilder();
    options.forEach(
        (name, value) -> {
          if (name.startsWith(LINGELING)) {
            lingeling.append(',').append(name.substring(LINGELING.length()));
            lingeling.append('=').append(value);
          } else if (name.equals("rewrite-level")) {
            words.add("-rwl" + value);
          } else if (value.equals("true")) {
            words.add("--" + name);
          }
        });
    if (!lingeling.isEmpty()) {
      words.add("-l" + lingeling);
    }
    return words;
  }
}
