package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Perturbation that inserts clauses over fresh Boolean constants before random assertions. */
final class IrrelevantAssertions implements Perturbation.Edits {
  private static final int EDITS = 8;
  private static final int NAMES = 1_000_000;

  private final Entry entry;
  private final List<Integer> places = new ArrayList<>();
  private final List<List<Command>> clauses = new ArrayList<>();

  IrrelevantAssertions(Entry entry, Randomness random) {
    this.entry = entry;
    List<Integer> assertions = new ArrayList<>();
    for (int i = 0; i < entry.script().commands().size(); i++) {
      if (entry.script().commands().get(i) instanceof Command.Assert) {
        assertions.add(i);
      }
    }
    for (int i = 0; i < EDITS && !assertions.isEmpty(); i++) {
      places.add(random.pick(assertions));
      clauses.add(clause(String.format(Locale.ROOT, "irrelevant_%06d_%d", random.below(NAMES), i)));
    }
  }

  private static List<Command> clause(String name) {
    String script =
        String.format(
            Locale.ROOT,
            "(declare-const %1$s_p Bool)(declare-const %1$s_q Bool)(assert (or %1$s_p %1$s_q))",
            name);
    try {
      return EntryCodec.decode(script, "clause").script().commands();
    } catch (ParseException e) {
      throw new IllegalStateException("a clause cannot be read", e);
    }
  }

  @Override
  public int count() {
    return clauses.size();
  }

  @Override
  public Entry after(int edits) {
    List<Command> old = entry.script().commands();
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < old.size(); i++) {
      for (int e = 0; e < edits; e++) {
        if (places.get(e) == i) {
          commands.addAll(clauses.get(e));
        }
      }
      commands.add(old.get(i));
    }
    return entry.withScript(new Script(commands));
  }

  @Override
  public String words(int edit) {
    return "a clause of fresh constants before command " + (places.get(edit - 1) + 1);
  }
}
