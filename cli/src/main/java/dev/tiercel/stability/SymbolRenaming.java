package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.ScriptRewriter;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Declared constants and functions under other names, one after the other. */
final class SymbolRenaming implements Perturbation.Edits {
  private static final int NAMES = 1_000_000;

  private final Entry entry;
  private final List<Map.Entry<Declared, Declared>> renames;

  SymbolRenaming(Entry entry, Randomness random) {
    this.entry = entry;
    String text = entry.toString();
    Map<Declared, Declared> moves = new LinkedHashMap<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declare declare) {
        Declared old = declare.symbol();
        moves.put(old, Declared.function(fresh(text, random), old.parameters(), old.result()));
      }
    }
    List<Map.Entry<Declared, Declared>> all = new ArrayList<>(moves.entrySet());
    this.renames = renamed(all) == null ? List.of() : all;
  }

  /** A name that occurs nowhere in the script, nor twice among these but by chance. */
  private static String fresh(String text, Randomness random) {
    String name;
    do {
      name = String.format(Locale.ROOT, "v%06d_%06d", random.below(NAMES), random.below(NAMES));
    } while (text.contains(name));
    return name;
  }

  private @Nullable Script renamed(List<Map.Entry<Declared, Declared>> moves) {
    Map<Declared, Declared> known = new HashMap<>();
    moves.forEach(move -> known.put(move.getKey(), move.getValue()));
    return new ScriptRewriter() {
      @Override
      protected Declared symbol(Declared moved, Declared old) {
        return known.getOrDefault(old, moved);
      }

      @Override
      protected @Nullable Command text(Command.Opaque command) {
        return known.keySet().stream().anyMatch(s -> command.text().contains(s.name()))
            ? null
            : command;
      }
    }.script(entry.script());
  }

  @Override
  public int count() {
    return renames.size();
  }

  @Override
  public Entry after(int edits) {
    Script script = renamed(renames.subList(0, edits));
    return script == null ? entry : entry.withScript(script);
  }

  @Override
  public String words(int edit) {
    Map.Entry<Declared, Declared> move = renames.get(edit - 1);
    return move.getKey().name() + " by the name " + move.getValue().name();
  }
}
