package dev.tiercel.entry;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The {@code (set-info :status ...)} annotations of a script; each applies to the next check only.
 *
 * @param answers by check, from 0; checks without an annotation, or annotated {@code unknown}, are
 *     missing
 */
public record StatusAnnotations(Map<Integer, ExpectedAnswer> answers) {
  private static final StatusAnnotations NONE = new StatusAnnotations(Map.of());

  public StatusAnnotations {
    answers = Map.copyOf(answers);
  }

  /** Collects the annotations of a script. */
  public static StatusAnnotations of(Script script) {
    Map<Integer, ExpectedAnswer> answers = null;
    ExpectedAnswer next = null;
    int check = 0;
    for (Command command : script.commands()) {
      if (command instanceof Command.Exit) {
        break;
      } else if (command instanceof Command.SetInfo info && info.keyword().equals(":status")) {
        next = ExpectedAnswer.of(info.value());
      } else if (command.isCheck()) {
        if (next != null) {
          answers = answers == null ? new TreeMap<>() : answers;
          answers.put(check, next);
        }
        next = null;
        check++;
      }
    }
    return answers == null ? NONE : new StatusAnnotations(answers);
  }

  /** Returns the annotated answer of a check, or {@code null}. */
  public @Nullable ExpectedAnswer of(int check) {
    return answers.get(check);
  }
}
