package dev.tiercel.collect;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Extracts solver options from command lines in a text: {@code z3 sat.euf=true a.smt2}, {@code cvc5
 * --x=y}.
 */
final class CommandLines {
  private static final Pattern CALL =
      Pattern.compile(
          "(?m)(?:^|[\\s`$/])("
              + Solvers.families().stream()
                  .map(SolverFamily::name)
                  .map(Pattern::quote)
                  .collect(Collectors.joining("|"))
              + ")((?: +[^\\s`;|&<>]+)+)");

  private static final Pattern SETTING = Pattern.compile("[a-z][a-z0-9_.]*=[\\w.]+");

  private CommandLines() {}

  /**
   * Returns the options of each solver family. Families with several different command lines are
   * left out, since it is unknown which one shows the bug.
   */
  static Map<String, Map<String, String>> of(String text) {
    Map<String, Map<String, String>> found = new TreeMap<>();
    Map<String, Boolean> ambiguous = new HashMap<>();
    Matcher call = CALL.matcher(text);
    while (call.find()) {
      Map<String, String> options = options(call.group(2).strip());
      if (!options.isEmpty()) {
        Map<String, String> before = found.put(call.group(1), options);
        ambiguous.merge(
            call.group(1), before != null && !before.equals(options), Boolean::logicalOr);
      }
    }
    found.keySet().removeIf(family -> ambiguous.getOrDefault(family, false));
    return found;
  }

  private static Map<String, String> options(String words) {
    Map<String, String> options = new TreeMap<>(Regression.options(words));
    for (String word : words.split(" +")) {
      if (SETTING.matcher(word).matches()) {
        int equals = word.indexOf('=');
        options.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return options;
  }
}
