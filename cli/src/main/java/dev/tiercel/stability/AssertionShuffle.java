package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.List;

/**
 * Perturbation that permutes assertions randomly by swaps of two, within each group without
 * commands that check or change the level. Declarations between assertions are moved before them,
 * also in the original query.
 */
final class AssertionShuffle implements Perturbation.Edits {
  private final Entry entry;
  private final List<Command> start;
  private final List<int[]> swaps = new ArrayList<>();
  private boolean possible;

  AssertionShuffle(Entry entry, Randomness random) {
    this.entry = entry;
    this.start = declaredFirst(entry.script().commands());
    int from = 0;
    for (int i = 0; i <= start.size(); i++) {
      if (i == start.size() || !(start.get(i) instanceof Command.Assert)) {
        permute(from, i, random);
        from = i + 1;
      }
    }
  }

  private static List<Command> declaredFirst(List<Command> commands) {
    List<Command> ordered = new ArrayList<>();
    List<Command> assertions = new ArrayList<>();
    for (Command command : commands) {
      if (command instanceof Command.Assert) {
        assertions.add(command);
      } else {
        if (!(command instanceof Command.Declaration)) {
          ordered.addAll(assertions);
          assertions.clear();
        }
        ordered.add(command);
      }
    }
    ordered.addAll(assertions);
    return ordered;
  }

  /** Fisher-Yates shuffle; an assertion that stays in place is not an edit. */
  private void permute(int from, int to, Randomness random) {
    possible |= to - from > 1;
    for (int i = to - 1; i > from; i--) {
      int other = from + random.below(i - from + 1);
      if (other != i) {
        swaps.add(new int[] {i, other});
      }
    }
  }

  @Override
  public int count() {
    return swaps.size();
  }

  @Override
  public boolean isPossible() {
    return possible;
  }

  @Override
  public Entry after(int edits) {
    List<Command> commands = new ArrayList<>(start);
    for (int[] swap : swaps.subList(0, edits)) {
      Command first = commands.get(swap[0]);
      commands.set(swap[0], commands.get(swap[1]));
      commands.set(swap[1], first);
    }
    return entry.withScript(new Script(commands));
  }

  @Override
  public String words(int edit) {
    int[] swap = swaps.get(edit - 1);
    return "commands " + (swap[1] + 1) + " and " + (swap[0] + 1) + " in each other's place";
  }
}
