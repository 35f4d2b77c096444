package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A script: a sequence of commands. Immutable; equal if the commands are equal. */
public record Script(List<Command> commands) {
  private static final int PRINTED = 512; // initial buffer size in characters

  public Script {
    commands = List.copyOf(commands);
  }

  /** The logic of the first {@code set-logic}, or {@code null}. */
  public @Nullable String logic() {
    for (Command command : commands) {
      if (command instanceof Command.SetLogic set) {
        return set.logic();
      }
    }
    return null;
  }

  /** Number of commands before {@code exit} that a solver answers with a verdict. */
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

  /**
   * Returns the prefix of the script that contains a number of checks, up to but excluding the next
   * one; the whole script if it has no more checks.
   */
  public Script firstChecks(int number) {
    int checks = 0;
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i).isCheck() && checks++ == number) {
        return new Script(commands.subList(0, i));
      }
    }
    return this;
  }

  /** Returns the script with one command replaced. */
  public Script with(int at, Command command) {
    Command[] changed = commands.toArray(new Command[0]);
    changed[at] = command;
    return new Script(Arrays.asList(changed));
  }

  /** Returns the script with an assertion of a term as the command at a position. */
  public Script with(int at, Term asserted) {
    return with(at, new Command.Assert(asserted));
  }

  /** Returns the script without one command. */
  public Script without(int at) {
    List<Command> fewer = new ArrayList<>(commands);
    fewer.remove(at);
    return new Script(fewer);
  }

  /** Returns the script with commands inserted before a position. */
  public Script inserting(int at, Command... inserted) {
    List<Command> more = new ArrayList<>(commands.size() + inserted.length);
    more.addAll(commands);
    more.addAll(at, Arrays.asList(inserted));
    return new Script(more);
  }

  /** The script as SMT-LIB text, one command per line. */
  @Override
  public String toString() {
    return new Printer(new StringBuilder(PRINTED)).script(this).toString();
  }
}
