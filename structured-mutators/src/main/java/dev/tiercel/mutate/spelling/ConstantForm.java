package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.ast.Command;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replaces {@code declare-const} by {@code declare-fun ()}, or vice versa. */
@MutatorInfo(
    name = "spelling.const",
    description = "replaces declare-fun of a constant by declare-const, or the reverse")
public final class ConstantForm implements SpellingMutator {
  /** The indices of the declarations of constants, ascending. */
  private record Constants(List<Integer> places) {}

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    List<Command> commands = entry.script().commands();
    List<Integer> places =
        entry.derived(Constants.class, s -> new Constants(constants(s.commands()))).places();
    if (places.isEmpty()) {
      return null;
    }
    int place = context.random().pick(places);
    Command.Declare declare = (Command.Declare) commands.get(place);
    return entry.withScript(
        entry.script().with(place, new Command.Declare(declare.symbol(), !declare.constant())));
  }

  private static List<Integer> constants(List<Command> commands) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Declare d && d.symbol().parameters().isEmpty()) {
        places.add(i);
      }
    }
    return places;
  }
}
