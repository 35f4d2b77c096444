package dev.tiercel.mutate.histfuzz;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The skeleton of a whole script: the sequence of its assertions, checks and level changes.
 *
 * <p>Text form: words separated by blanks: {@code assert}, {@code check}, {@code assume:2} (a check
 * under two assumptions), {@code push}, {@code pop}, {@code reset-assertions}.
 *
 * @param words at least one asserts or assumes, and no level is popped that was not pushed
 */
public record ScriptShape(List<String> words) {
  static final String ASSERT = "assert";
  static final String CHECK = "check";
  static final String ASSUME = "assume:";
  static final String PUSH = "push";
  static final String POP = "pop";
  static final String RESET = "reset-assertions";

  private static final Set<String> WORDS = Set.of(ASSERT, CHECK, PUSH, POP, RESET);
  private static final int MOST_WORDS = 1_000;

  public ScriptShape {
    words = List.copyOf(words);
  }

  /**
   * Returns the shape of a script.
   *
   * @return {@code null} if it asserts nothing, or is very long
   */
  static @Nullable ScriptShape of(Script script) {
    List<String> words = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Level level) {
        add(level instanceof Command.Push ? PUSH : POP, level.levels(), words);
      } else {
        add(word(command), 1, words);
      }
    }
    return checked(words);
  }

  private static String word(Command command) {
    if (command instanceof Command.Assert) {
      return ASSERT;
    } else if (command instanceof Command.CheckSatAssuming assuming) {
      return ASSUME + assuming.assumptions().size();
    } else if (command instanceof Command.ResetAssertions) {
      return RESET;
    }
    return command.isCheck() ? CHECK : "";
  }

  private static void add(String word, int times, List<String> words) {
    for (int i = 0; i < times && !word.isEmpty() && words.size() <= MOST_WORDS; i++) {
      words.add(word);
    }
  }

  private static @Nullable ScriptShape checked(List<String> words) {
    int level = 0;
    int formulas = 0;
    for (String word : words) {
      level = word.equals(RESET) ? 0 : level + (word.equals(PUSH) ? 1 : word.equals(POP) ? -1 : 0);
      if (level < 0) {
        return null;
      }
      formulas += formulas(word);
    }
    return formulas == 0 || words.size() > MOST_WORDS ? null : new ScriptShape(words);
  }

  /** Number of formulas that a word needs. */
  static int formulas(String word) {
    return word.equals(ASSERT)
        ? 1
        : word.startsWith(ASSUME) ? Integer.parseInt(word.substring(ASSUME.length())) : 0;
  }

  /**
   * Parses the text of {@link #toString}.
   *
   * @return {@code null} for any other text
   */
  static @Nullable ScriptShape parse(String text) {
    List<String> words = List.of(text.split(" "));
    boolean known = words.stream().allMatch(w -> WORDS.contains(w) || w.matches("assume:\\d{1,4}"));
    return known ? checked(words) : null;
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
