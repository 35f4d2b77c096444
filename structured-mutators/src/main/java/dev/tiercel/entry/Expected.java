package dev.tiercel.entry;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import org.jspecify.annotations.Nullable;

/** The answer that an entry's (first) check must get, where it is known. */
public enum Expected {
  SAT("sat"),
  UNSAT("unsat");

  private final String text;

  Expected(String text) {
    this.text = text;
  }

  /** The answer as a solver prints it. */
  public String text() {
    return text;
  }

  /** The answer of that text, or {@code null} if the text promises nothing. */
  public static @Nullable Expected of(String text) {
    return switch (text) {
      case "sat" -> SAT;
      case "unsat" -> UNSAT;
      default -> null;
    };
  }

  /** What the script's own {@code (set-info :status ...)} promises for its first check. */
  public static @Nullable Expected declaredBy(Script script) {
    Expected declared = null;
    for (Command command : script.commands()) {
      if (command instanceof Command.SetInfo info && info.keyword().equals(":status")) {
        declared = of(info.value());
      } else if (command.isCheck()) {
        break;
      }
    }
    return declared;
  }
}
