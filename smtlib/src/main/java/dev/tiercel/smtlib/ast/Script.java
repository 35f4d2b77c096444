package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.Arrays;
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

  /** The script as far as it has a number of checks: up to the next one, or all of it. */
  public Script firstChecks(int number) {
    int checks = 0;
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i).isCheck() && checks++ == number) {
        return new Script(commands.subList(0, i));
      }
    }
    return this;
  }

  /** The script with another command in the place of one. */
  public Script with(int at, Command command) {
    Command[] changed = commands.toArray(new Command[0]);
    changed[at] = command;
    return new Script(Arrays.asList(changed));
  }

  /** The script with another term in the place of an asserted one. */
  public Script with(int at, Term asserted) {
    return with(at, new Command.Assert(asserted));
  }

  /** The script without the command at a place. */
  public Script without(int at) {
    List<Command> fewer = new ArrayList<>(commands);
    fewer.remove(at);
    return new Script(fewer);
  }

  /** The script with further commands before the one at a place. */
  public Script inserting(int at, Command... inserted) {
    List<Command> more = new ArrayList<>(commands.size() + inserted.length);
    more.addAll(commands);
    more.addAll(at, Arrays.asList(inserted));
    return new Script(more);
  }

  /** The script as SMT-LIB text, one command a line. */
  @Override
  public String toString() {
    return new Printer(new StringBuilder(PRINTED)).script(this).toString();
  }
}
