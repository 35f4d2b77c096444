package dev.tiercel.solver.exec;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Output of a run, split into answers and the models that a library printed after them ({@code
 * TIERCEL_MODEL_BEGINS} in {@code native/src/library.h}), or a solver for a script that asks.
 *
 * @param output without the models
 * @param models by the number of the preceding answer, from 0
 */
public record ModelOutput(String output, Map<Integer, String> models) {
  /** Makes Tiercel's own programs print models. */
  public static final String ARGUMENT = "-models";

  private static final Set<String> CHECKS =
      Set.of("(check-sat", "(check-sat-using", "(check-sat-assuming");

  /** The line before a model. */
  public static final String BEGINS = "what follows is a model\n";

  /** The line after a model. */
  public static final String ENDS = "that was a model\n";

  private static final String ASKING =
      "(echo \"" + BEGINS.strip() + "\")(get-model)(echo \"" + ENDS.strip() + "\")";

  /**
   * Returns a script that asks for a model after each check, on the same line, so that the lines of
   * errors stay the same.
   */
  static String asking(String script) {
    StringBuilder asking = new StringBuilder(script.length() + 2 * ASKING.length());
    SExpressionScanner items = new SExpressionScanner(script);
    int from = 0;
    while (items.next()) {
      if (CHECKS.contains(items.head())) {
        asking.append(script, from, items.end()).append(ASKING);
        from = items.end();
      }
    }
    return asking.append(script, from, script.length()).toString();
  }

  /** Splits an output; an incomplete model is dropped. */
  static ModelOutput of(String printed) {
    int begin = lineAt(printed, BEGINS, 0);
    if (begin < 0) {
      return new ModelOutput(printed, Map.of());
    }
    StringBuilder output = new StringBuilder(printed.length());
    Map<Integer, String> models = new TreeMap<>();
    int from = 0;
    int check = -1;
    while (begin >= 0) {
      String between = printed.substring(from, begin);
      output.append(between);
      int end = lineAt(printed, ENDS, begin);
      if (end < 0) {
        return new ModelOutput(output.toString(), models);
      }
      check += SolverResponses.read(between, error -> false).verdicts().size();
      models.put(check, printed.substring(begin + BEGINS.length(), end));
      from = end + ENDS.length();
      begin = lineAt(printed, BEGINS, from);
    }
    return new ModelOutput(output.append(printed, from, printed.length()).toString(), models);
  }

  /** Returns the index of a text at the start of a line, or a negative number. */
  private static int lineAt(String printed, String text, int from) {
    int at = printed.indexOf(text, from);
    while (at > 0 && printed.charAt(at - 1) != '\n') {
      at = printed.indexOf(text, at + 1);
    }
    return at;
  }
}
