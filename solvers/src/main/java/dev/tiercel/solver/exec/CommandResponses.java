package dev.tiercel.solver.exec;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.exec.Answers.Kind;
import dev.tiercel.solver.exec.Answers.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a solver printed in response to each question of a script: to {@code get-value}, {@code
 * get-model}, {@code simplify} and their like. Only what is certain: of a command to which several
 * responses may belong, or an error, nothing is told.
 */
public final class CommandResponses {
  private CommandResponses() {}

  /**
   * The responses by the number of the command, from 0.
   *
   * @param script as it was run
   */
  public static Map<Integer, String> of(String script, Run run) {
    boolean mayBreakOff =
        run.cutShort() || run.failure() != null || run.rejection() != null || run.exit() != 0;
    List<Response> responses = Answers.read(run.output(), e -> false).responses();
    Map<Integer, List<Response>> possible = Alignment.answers(script, responses, mayBreakOff);
    Map<Integer, String> certain = new HashMap<>();
    Items commands = new Items(script);
    for (int number = 0; !possible.isEmpty() && commands.next(); number++) {
      List<String> texts =
          texts(
              run.output(),
              possible.getOrDefault(number, List.of()),
              ScriptStep.row(commands.head()).begins());
      if (texts.size() == 1) {
        certain.put(number, texts.get(0));
      }
    }
    return certain;
  }

  /** The texts that an answer may be; none where it may be an error. */
  private static List<String> texts(String output, List<Response> possible, String beginning) {
    if (possible.stream().anyMatch(r -> r.kind() == Kind.ERROR)) {
      return List.of();
    }
    return possible.stream()
        .map(r -> output.substring(r.start(), r.end()))
        .filter(text -> begins(text, beginning))
        .toList();
  }

  /** Whether a text begins so, whatever blanks stand in it. */
  private static boolean begins(String text, String beginning) {
    int at = 0;
    for (int i = 0; i < beginning.length(); i++, at++) {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (at >= text.length() || text.charAt(at) != beginning.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
