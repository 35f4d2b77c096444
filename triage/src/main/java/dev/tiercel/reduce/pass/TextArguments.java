package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a command that is kept as text, as {@code (maximize a)} is. One that can be read
 * as a term where the command stands is a term, whatever the command.
 */
final class TextArguments {
  private TextArguments() {}

  /**
   * The terms of a command by the number of the argument; {@code null} for what is no term.
   *
   * @param script whose declarations before the command give the names their sorts
   */
  static List<@Nullable Term> terms(Script script, int number) {
    List<@Nullable Term> terms = new ArrayList<>();
    if (script.commands().get(number) instanceof Command.Opaque command && mayHoldTerms(command)) {
      List<String> arguments = split(command.text());
      String before = arguments.isEmpty() ? "" : declarations(script, number);
      for (String argument : arguments) {
        terms.add(term(before, argument));
      }
    }
    return terms;
  }

  /**
   * What declares a name holds no term where the name stands, and what sets an option holds none.
   */
  private static boolean mayHoldTerms(Command.Opaque command) {
    return !command.name().startsWith("declare-") && !command.name().startsWith("set-");
  }

  private static String declarations(Script script, int number) {
    List<Command> before = new ArrayList<>(script.commands().subList(0, number));
    before.removeIf(c -> c.isCheck() || c instanceof Command.Assert || asks(c));
    return new Script(before).toString();
  }

  private static boolean asks(Command command) {
    return command instanceof Command.GetValue
        || (command instanceof Command.Opaque o && mayHoldTerms(o));
  }

  private static @Nullable Term term(String before, String argument) {
    try {
      Script read = ScriptParser.parse(before + "(get-value (" + argument + "))", "an argument");
      List<Term> terms = read.commands().get(read.commands().size() - 1).terms();
      return terms.size() == 1 ? terms.get(0) : null;
    } catch (ParseException e) {
      return null; // a keyword, a tactic, a name that only the solver knows
    }
  }

  /** The command with a term in the place of one of its arguments. */
  static Command.Opaque with(Command.Opaque command, int argument, Term term) {
    List<String> arguments = new ArrayList<>(split(command.text()));
    arguments.set(argument, term.toString());
    String head = command.text().substring(1).split("[ )]", 2)[0];
    return new Command.Opaque(command.name(), "(" + head + " " + String.join(" ", arguments) + ")");
  }

  /** The expressions behind the name in {@code (name ...)}. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int end = text.length() - 1; // the last parenthesis
    int at = 1;
    while (at < end) {
      int after = after(text, at, end);
      parts.add(text.substring(at, after));
      at = after;
      while (at < end && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
    return parts.isEmpty() ? parts : parts.subList(1, parts.size());
  }

  /** Where the expression ends that begins at a place. */
  private static int after(String text, int from, int end) {
    int depth = 0;
    int at = from;
    do {
      char c = text.charAt(at);
      if (c == '"' || c == '|') {
        int close = text.indexOf(c, at + 1);
        at = close < 0 ? end : close;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      }
      at++;
    } while (at < end && (depth > 0 || continues(text, at)));
    return at;
  }

  /** Whether an atom goes on: neither a blank nor a parenthesis ends it. */
  private static boolean continues(String text, int at) {
    char c = text.charAt(at);
    char before = text.charAt(at - 1);
    return !Character.isWhitespace(c) && c != '(' && c != ')' && before != ')';
  }
}
