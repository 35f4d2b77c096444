package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Removes commands of some kind, by delta debugging. */
record RemoveCommands(String name, Predicate<Command> concerned) implements Pass {
  /** Removes assertions. */
  static Pass assertions() {
    return new RemoveCommands("assertions", command -> command instanceof Command.Assert);
  }

  /**
   * Removes commands that neither assert nor declare: checks, questions, settings. Levels are
   * removed in pairs by {@link RemoveLevels}.
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
    return CandidateEdits.anySublist(places, part -> without(entry, part));
  }

  /**
   * Returns an entry without some commands; removing an assertion removes the status too, since it
   * may change.
   */
  static Entry without(Entry entry, List<Integer> places) {
    Set<Integer> dropped = new HashSet<>(places);
    List<Command> kept = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    boolean asserts = false;
    boolean fewer = true; // only assertions were dropped: the rest is satisfiable if the whole was
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
        .withExpected(fewer && entry.expected() == ExpectedAnswer.SAT ? ExpectedAnswer.SAT : null);
  }
}
