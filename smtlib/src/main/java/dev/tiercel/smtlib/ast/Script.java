package dev.tiercel.smtlib.ast;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A script: a sequence of commands. Immutable; equal if the commands are equal. */
public record Script(List<Command> commands) {
  private static final int PRINTED = 512; // characters to begin with

  public Script {
    commands = List.copyOf(commands);
  }

  /** The logic that the first {@code set-logic} names, or {@code null}. */
  public @Nullable String logic() {
    for (Command command : commands) {
      if (command instanceof Command.SetLogic set) {
        return set.logic();
      }
    }
    return null;
  }

  /** Number of commands that a solver answers with a verdict. */
  public int checks() {
    int checks = 0;
    for (Command command : commands) {
      if (command instanceof Command.Exit) {
        break;
      }
      checks += command.isCheck() ? 1 : 0;
    }
    return checks;
  }

  /** The script as SMT-LIB text, one command a line. */
  @Override
  public String toString() {
    return new Printer(new StringBuilder(PRINTED)).script(this).toString();
  }
}
