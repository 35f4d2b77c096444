package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.space.DialectLimits;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Takes questions for interpolants away that a mutation has left without an answer: a part of them
 * has lost its name, or the logic has become one in which the target has none.
 */
final class StaleInterpolants {
  private static final String NAME = "get-interpolants";
  private static final Set<String> WORDS = Set.of("and", NAME);
  private static final String BETWEEN = " \t\n()|";

  private StaleInterpolants() {}

  /** The script without them: itself if it has none. */
  static Script removed(ScriptIndex index, DialectLimits limits) {
    Script script = index.script();
    List<Command> commands = script.commands();
    for (int i = commands.size() - 1; i >= 0; i--) { // no streams here: this is run often
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
