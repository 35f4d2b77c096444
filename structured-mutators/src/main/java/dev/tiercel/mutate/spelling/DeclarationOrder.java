package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves a declaration of a constant or function among the commands around it, up to a change of
 * scope. The engine's scope check rejects a use before the declaration.
 */
@MutatorInfo(
    name = "spelling.order",
    description = "moves a declaration up or down among the neighbouring commands")
public final class DeclarationOrder implements SpellingMutator {
  /** The indices of the declarations that can move, ascending. */
  private record Movable(List<Integer> places) {}

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    List<Command> commands = entry.script().commands();
    List<Integer> places =
        entry.derived(Movable.class, s -> new Movable(movable(s.commands()))).places();
    if (places.isEmpty()) {
      return null;
    }
    int from = context.random().pick(places);
    int first = from;
    while (first > 0 && mayPass(commands.get(first - 1))) {
      first--;
    }
    int last = from;
    while (last + 1 < commands.size() && mayPass(commands.get(last + 1))) {
      last++;
    }
    int to = first + context.random().below(last - first + 1);
    if (to == from) {
      return null;
    }
    List<Command> moved = new ArrayList<>(commands);
    moved.add(to, moved.remove(from));
    return entry.withScript(new Script(moved));
  }

  private static List<Integer> movable(List<Command> commands) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      boolean alone =
          (i == 0 || !mayPass(commands.get(i - 1)))
              && (i + 1 == commands.size() || !mayPass(commands.get(i + 1)));
      if (commands.get(i) instanceof Command.Declare && !alone) {
        places.add(i);
      }
    }
    return places;
  }

  /** Whether a declaration of a function means the same before and after a command. */
  private static boolean mayPass(Command command) {
    return command instanceof Command.Declare
        || command instanceof Command.Assert
        || !command.definitions().isEmpty();
  }
}
