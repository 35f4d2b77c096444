package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Options under which several threads solve a script ({@code threads.tsv}). */
public final class ThreadOptions {
  private static final Map<String, String> LEAST = read();

  private ThreadOptions() {}

  private static Map<String, String> read() {
    Map<String, String> least = new HashMap<>();
    for (List<String> row : Tsv.rows(ThreadOptions.class, "threads.tsv", "NAME", "LEAST", "WHY")) {
      least.put(row.get(0), row.get(1));
    }
    return Map.copyOf(least);
  }

  /** Whether several threads run a script under a configuration, or by its own options. */
  public static boolean startThreads(Configuration configuration, Script script) {
    return configuration.values().entrySet().stream()
            .anyMatch(option -> startsThreads(option.getKey(), option.getValue()))
        || script.commands().stream()
            .anyMatch(
                command ->
                    command instanceof Command.SetOption set
                        && startsThreads(set.keyword().substring(1), set.value()));
  }

  private static boolean startsThreads(String option, String value) {
    String least = LEAST.get(option);
    if (least == null) {
      return false;
    }
    boolean numbers = least.matches("\\d+") && value.matches("\\d{1,9}");
    return numbers ? Integer.parseInt(value) >= Integer.parseInt(least) : value.equals(least);
  }
}
