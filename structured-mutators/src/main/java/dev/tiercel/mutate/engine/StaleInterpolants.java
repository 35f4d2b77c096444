package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.space.DialectLimits;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Removes {@code get-interpolants} commands that a mutation has made invalid: a part has lost its
 * name, or the target does not support interpolants in the new logic.
 */
final class StaleInterpolants {
  private static final String NAME = "get-interpolants";
  private static final Set<String> WORDS = Set.of("and", NAME);
  private static final String BETWEEN = " \t\n()|";

  private StaleInterpolants() {}

  /** Returns the script without them, or the same script if there are none. */
  static Script removed(ScriptIndex index, DialectLimits limits) {
    Script script = index.script();
    List<Command> commands = script.commands();
    for (int i = commands.size() - 1; i >= 0; i--) { // no streams: hot path
      if (commands.get(i) instanceof Command.Opaque question
          && question.name().equals(NAME)
          && (!limits.allowInterpolants(script) || !areNamed(question, index))) {
        script = script.without(i);
      }
    }
    return script;
  }

  private static boolean areNamed(Command.Opaque question, ScriptIndex index) {
    StringTokenizer words = new StringTokenizer(question.text(), BETWEEN);
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      if (!WORDS.contains(word) && !index.symbols().declares(word)) {
        return false;
      }
    }
    return true;
  }
}
