package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Commands of some kind left out: delta debugging over them. */
record RemoveCommands(String name, Predicate<Command> concerned) implements Pass {
  /** Assertions. */
  static Pass assertions() {
    return new RemoveCommands("assertions", command -> command instanceof Command.Assert);
  }

  /**
   * What neither asserts nor declares: checks, questions, settings. Levels go in pairs, elsewhere.
   */
  static Pass commands() {
    return new RemoveCommands(
        "commands",
        command ->
            !(command instanceof Command.Assert
                || command instanceof Command.Level
                || command instanceof Command.Declaration));
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Integer> places = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = commands.size() - 1; i >= 0; i--) {
      if (concerned.test(commands.get(i))) {
        places.add(i);
      }
    }
    return CandidateEdits.joined(places, part -> without(entry, part));
  }

  /** Without some commands; a status is gone with an assertion, since it may be another then. */
  static Entry without(Entry entry, List<Integer> places) {
    Set<Integer> dropped = new HashSet<>(places);
    List<Command> kept = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    boolean asserts = false;
    boolean fewer = true; // what is left is satisfiable if the whole was
    for (int i = 0; i < commands.size(); i++) {
      if (!dropped.contains(i)) {
        kept.add(commands.get(i));
      } else {
        asserts |= commands.get(i) instanceof Command.Assert;
        fewer &= commands.get(i) instanceof Command.Assert;
      }
    }
    if (asserts) {
      kept.removeIf(c -> c instanceof Command.SetInfo i && i.keyword().equals(":status"));
    }
    return entry
        .withScript(new Script(kept))
        .withExpected(fewer && entry.expected() == Expected.SAT ? Expected.SAT : null);
  }
}
