package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Removes levels: a push with its pop and all between them, or only these two; the outer ones
 * first.
 */
final class RemoveLevels implements Pass {
  /** A push and the matching pop; the length of the script where there is none. */
  private record Level(int push, int pop) {}

  @Override
  public String name() {
    return "levels";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Command> commands = entry.script().commands();
    List<Entry> made = new ArrayList<>();
    List<Level> levels = levels(commands);
    for (Level level : levels) {
      made.add(entry.withScript(new Script(outside(commands, level))));
    }
    for (Level level : levels) {
      made.add(entry.withScript(new Script(flat(commands, level))));
    }
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Push push && push.levels() != 1) {
        made.add(fewer(entry, levels, i, push.levels()));
      }
    }
    return CandidateEdits.of(made);
  }

  /** A push of several levels counts as one level here, which ends with the first pop after it. */
  private static List<Level> levels(List<Command> commands) {
    List<Level> levels = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Push) {
        open.push(i);
      } else if (commands.get(i) instanceof Command.Pop && !open.isEmpty()) {
        levels.add(new Level(open.pop(), i));
      }
    }
    open.forEach(push -> levels.add(new Level(push, commands.size())));
    levels.sort((a, b) -> Integer.compare(b.pop - b.push, a.pop - a.push));
    return levels;
  }

  private static List<Command> outside(List<Command> commands, Level level) {
    List<Command> kept = new ArrayList<>(commands.subList(0, level.push));
    kept.addAll(commands.subList(Math.min(commands.size(), level.pop + 1), commands.size()));
    return kept;
  }

  private static List<Command> flat(List<Command> commands, Level level) {
    List<Command> kept = new ArrayList<>(commands);
    if (level.pop < commands.size()) {
      kept.remove(level.pop);
    }
    kept.remove(level.push);
    return kept;
  }

  private static Entry fewer(Entry entry, List<Level> levels, int push, int count) {
    List<Command> changed = new ArrayList<>(entry.script().commands());
    int less = count == 0 ? 0 : 1;
    changed.set(push, new Command.Push(less));
    for (Level level : levels) {
      if (level.push == push
          && level.pop < changed.size()
          && changed.get(level.pop) instanceof Command.Pop pop
          && pop.levels() == count) {
        changed.set(level.pop, new Command.Pop(less));
      }
    }
    return entry.withScript(new Script(changed));
  }
}
