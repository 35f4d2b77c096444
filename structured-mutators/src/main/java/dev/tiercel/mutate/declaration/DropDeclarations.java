package dev.tiercel.mutate.declaration;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Printer;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes one or all declarations and definitions that the script does not use.
 *
 * <p>A name counts as used if any other command mentions it, even as a bound variable or in a
 * solver's own command, so some unused declarations stay.
 */
@MutatorInfo(
    name = "declaration.drop",
    description = "removes one or all of the unused declarations and definitions",
    preserves = PreservedProperty.WITNESS,
    shrinks = true)
public final class DropDeclarations implements Mutator {
  /** The indices of the commands whose names no other command mentions, ascending. */
  private record Unused(List<Integer> places) {}

  /**
   * A recursive definition can be contradictory, so an unsatisfiable entry may become satisfiable.
   */
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    List<Integer> unused =
        entry.derived(Unused.class, s -> new Unused(unused(s.commands()))).places();
    if (unused.isEmpty()) {
      return null;
    }
    if (context.random().coin()) {
      return entry.withScript(script.without(context.random().pick(unused)));
    }
    return entry.withScript(new Script(without(script.commands(), unused)));
  }

  /**
   * Returns a script without its unused declarations and definitions, including those used only by
   * them.
   */
  public static Script allUnused(Script script) {
    List<Command> commands = script.commands();
    List<Integer> unused = unused(commands);
    while (!unused.isEmpty()) {
      commands = without(commands, unused);
      unused = unused(commands);
    }
    return commands == script.commands() ? script : new Script(commands);
  }

  private static List<Command> without(List<Command> commands, List<Integer> places) {
    List<Command> kept = new ArrayList<>(commands);
    for (int i = places.size() - 1; i >= 0; i--) {
      kept.remove((int) places.get(i));
    }
    return kept;
  }

  private static List<Integer> unused(List<Command> commands) {
    List<Integer> declaring = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      if (!names(commands.get(i)).isEmpty()) {
        declaring.add(i);
      }
    }
    if (declaring.isEmpty()) {
      return declaring;
    }
    Map<String, Integer> mentions = new HashMap<>();
    for (Command command : commands) {
      tokens(command).forEach(t -> mentions.merge(t, 1, Integer::sum));
    }
    declaring.removeIf(
        i -> names(commands.get(i)).stream().anyMatch(n -> mentions.getOrDefault(n, 0) > 1));
    return declaring;
  }

  /** The names that a command declares or defines, except names of terms. */
  private static List<String> names(Command command) {
    List<String> names = new ArrayList<>();
    if (command instanceof Command.Declaration declaration) {
      names.addAll(declaration.sorts());
      for (Declared symbol : declaration.symbols()) {
        names.add(symbol.name());
        if (symbol.kind() == Declared.Kind.CONSTRUCTOR) {
          names.add("is-" + symbol.name());
        }
      }
    }
    return names;
  }

  /** The tokens of a command: symbols without their quotes, and no strings. */
  private static Set<String> tokens(Command command) {
    Set<String> tokens = new HashSet<>();
    String text = new Printer().command(command).toString();
    int at = 0;
    while (at < text.length()) {
      char first = text.charAt(at);
      int end = at + 1;
      if (first == '|' || first == '"') {
        end = text.indexOf(first, end);
        if (first == '|') {
          tokens.add(text.substring(at + 1, end));
        }
        end++;
      } else if (!separates(first)) {
        while (end < text.length() && !separates(text.charAt(end))) {
          end++;
        }
        tokens.add(text.substring(at, end));
      }
      at = end;
    }
    return tokens;
  }

  private static boolean separates(char c) {
    return c == '(' || c == ')' || c == '|' || c == '"' || Character.isWhitespace(c);
  }
}
