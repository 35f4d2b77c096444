package dev.tiercel.mutate.declaration;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;
import dev.tiercel.mutate.script.Edits;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Printer;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Declarations and definitions left out of which the script makes no use: one of them, or all.
 *
 * <p>A name counts as used wherever another command mentions it, if only as a bound variable or in
 * a command of one solver's own, so that some that could go stay.
 */
public final class DropDeclarations implements Mutator {
  private static final Pattern TOKEN = Pattern.compile("\\|[^|]*+\\||\"[^\"]*+\"|[^\\s()|\"]++");

  @Override
  public String name() {
    return "declaration.drop";
  }

  @Override
  public String description() {
    return "leaves out one or all of the declarations and definitions that are not used";
  }

  /**
   * A recursive definition can be contradictory, so that an unsatisfiable entry may not stay so.
   */
  @Override
  public Preserves preserves() {
    return Preserves.WITNESS;
  }

  @Override
  public boolean shrinks() {
    return true;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = ScriptIndex.of(entry).script();
    List<Integer> unused = unused(script.commands());
    if (unused.isEmpty()) {
      return null;
    }
    if (context.random().coin()) {
      return entry.withScript(Edits.remove(script, context.random().pick(unused)));
    }
    List<Command> kept = new ArrayList<>(script.commands());
    for (int i = unused.size() - 1; i >= 0; i--) {
      kept.remove((int) unused.get(i));
    }
    return entry.withScript(new Script(kept));
  }

  /** The places of the commands whose names no other command mentions, ascending. */
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

  /** What a command gives a name to, apart from terms. */
  private static List<String> names(Command command) {
    List<String> names = new ArrayList<>();
    if (command instanceof Command.Declare d) {
      names.add(d.symbol().name());
    } else if (command instanceof Command.Define d) {
      names.add(d.symbol().name());
    } else if (command instanceof Command.DefineFunsRec d) {
      d.parts().forEach(p -> names.add(p.symbol().name()));
    } else if (command instanceof Command.DeclareSort d) {
      names.add(d.name());
    } else if (command instanceof Command.DefineSort d) {
      names.add(d.name());
    } else if (command instanceof Command.DeclareDatatypes d) {
      d.datatypes().forEach(t -> addNames(t, names));
    }
    return names;
  }

  private static void addNames(Datatype type, List<String> names) {
    names.add(type.name());
    for (Datatype.Constructor constructor : type.constructors()) {
      names.add(constructor.symbol().name());
      names.add("is-" + constructor.symbol().name());
      constructor.selectors().forEach(s -> names.add(s.name()));
    }
  }

  private static Set<String> tokens(Command command) {
    Set<String> tokens = new HashSet<>();
    Matcher matcher = TOKEN.matcher(new Printer().command(command).toString());
    while (matcher.find()) {
      String token = matcher.group();
      boolean quoted = token.charAt(0) == '|';
      tokens.add(quoted ? token.substring(1, token.length() - 1) : token);
    }
    return tokens;
  }
}
