package dev.tiercel.solver.exec;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a run printed, the models apart that a library gave beside its answers ({@code
 * TIERCEL_MODEL_BEGINS} in {@code native/src/library.h}).
 *
 * @param output without the models
 * @param models by the number of the answer that each stands behind, from 0
 */
public record ModelOutput(String output, Map<Integer, String> models) {
  /** Makes a program of ours give them. */
  public static final String ARGUMENT = "-models";

  private static final String BEGINS = "what follows is a model\n";
  private static final String ENDS = "that was a model\n";

  /** Takes an output apart; a model that breaks off is none. */
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
      check += Answers.read(between, error -> false).verdicts().size();
      models.put(check, printed.substring(begin + BEGINS.length(), end));
      from = end + ENDS.length();
      begin = lineAt(printed, BEGINS, from);
    }
    return new ModelOutput(output.append(printed, from, printed.length()).toString(), models);
  }

  /** The index of a text at the start of a line, or a negative number. */
  private static int lineAt(String printed, String text, int from) {
    int at = printed.indexOf(text, from);
    while (at > 0 && printed.charAt(at - 1) != '\n') {
      at = printed.indexOf(text, at + 1);
    }
    return at;
  }
}
