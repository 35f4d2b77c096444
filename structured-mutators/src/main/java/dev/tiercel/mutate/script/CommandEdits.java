package dev.tiercel.mutate.script;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** Changes to a script's list of commands, each a copy of the list. */
public final class CommandEdits {
  private CommandEdits() {}

  /** The script with one command replaced. */
  public static Script replace(Script script, int at, Command command) {
    Command[] commands = script.commands().toArray(new Command[0]);
    commands[at] = command;
    return new Script(Arrays.asList(commands));
  }

  /** The script with one assertion's term replaced. */
  public static Script replace(Script script, int at, Term asserted) {
    return replace(script, at, new Command.Assert(asserted));
  }

  /** The script without one command. */
  public static Script remove(Script script, int at) {
    List<Command> commands = new ArrayList<>(script.commands());
    commands.remove(at);
    return new Script(commands);
  }

  /** The script with commands inserted before the one at a place. */
  public static Script insert(Script script, int at, Command... inserted) {
    List<Command> commands = new ArrayList<>(script.commands().size() + inserted.length);
    commands.addAll(script.commands());
    commands.addAll(at, Arrays.asList(inserted));
    return new Script(commands);
  }

  /** A command with one of its terms, in the order of {@link Command#terms}, replaced. */
  static Command withTerm(Command command, int part, Term term) {
    if (command instanceof Command.Assert) {
      return new Command.Assert(term);
    } else if (command instanceof Command.Define d) {
      return withBody(d, term);
    } else if (command instanceof Command.DefineFunsRec d) {
      List<Command.Define> parts = new ArrayList<>(d.parts());
      parts.set(part, withBody(parts.get(part), term));
      return new Command.DefineFunsRec(parts);
    }
    throw new IllegalArgumentException("no term of this command is ever edited: " + command);
  }

  /** A command with its terms changed, each to one of the same sort. */
  public static Command mapped(Command command, UnaryOperator<Term> change) {
    Command mapped = command;
    if (command instanceof Command.Assert
        || command instanceof Command.Define
        || command instanceof Command.DefineFunsRec) {
      List<Term> terms = command.terms();
      for (int part = 0; part < terms.size(); part++) {
        Term changed = change.apply(terms.get(part));
        mapped = changed == terms.get(part) ? mapped : withTerm(mapped, part, changed);
      }
    }
    return mapped;
  }

  private static Command.Define withBody(Command.Define d, Term body) {
    return new Command.Define(d.form(), d.symbol(), d.parameters(), body);
  }
}
