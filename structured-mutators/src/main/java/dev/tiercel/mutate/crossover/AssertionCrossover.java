package dev.tiercel.mutate.crossover;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.falcon.OptionCrossover;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermTransplant;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies assertions of a second entry, with their declarations, into the first, and may cross the
 * option genomes.
 */
@MutatorInfo(
    name = "crossover",
    description =
        "adds assertions of another entry with their declarations, and may cross their options",
    preserves = PreservedProperty.UNSATISFIABILITY)
public final class AssertionCrossover implements Mutator {
  private static final int MOST_ASSERTIONS = 3;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (context.pool().size() == 0) {
      return null;
    }
    Entry other = context.pool().get(context.random().below(context.pool().size()));
    ScriptIndex host = ScriptIndex.of(entry);
    ScriptIndex donor = ScriptIndex.of(other);
    if (other.script() == entry.script() || donor.assertions().length == 0) {
      return null;
    }
    int place = place(host, context);
    if (place < 0) {
      return null;
    }
    List<Command> added = added(host, donor, place, context);
    if (added.isEmpty()) {
      return null;
    }
    List<Command> commands = new ArrayList<>(host.script().commands());
    commands.addAll(place, added);
    Entry child = entry.withScript(new Script(commands));
    Entry crossed =
        context.random().coin() ? OptionCrossover.crossGenomes(child, other, context) : null;
    return crossed == null ? child : crossed;
  }

  /** Returns the index of a random assertion or check to insert before, or -1 if there is none. */
  private static int place(ScriptIndex host, MutationContext context) {
    List<Integer> places = new ArrayList<>();
    List<Command> commands = host.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Assert || commands.get(i).isCheck()) {
        places.add(i);
      }
    }
    return places.isEmpty() ? -1 : context.random().pick(places);
  }

  private static List<Command> added(
      ScriptIndex host, ScriptIndex donor, int place, MutationContext context) {
    List<Command> assertions = new ArrayList<>();
    List<Command> declarations = List.of();
    TermTransplant transplant = new TermTransplant(host, place, context.random());
    int wanted = 1 + context.random().below(MOST_ASSERTIONS);
    long size = host.nodes();
    for (int i = 0; i < wanted; i++) {
      int at = donor.assertions()[context.random().below(donor.assertions().length)];
      Term term = Annotations.stripped(((Command.Assert) donor.script().commands().get(at)).term());
      size += term == null ? 0 : term.size();
      Term moved =
          term == null || size > context.sizeLimit() / 3 ? null : transplant.term(donor, term);
      if (moved == null) {
        break;
      }
      assertions.add(new Command.Assert(moved));
      declarations = transplant.declarations();
    }
    List<Command> added = new ArrayList<>(declarations);
    added.addAll(assertions);
    return assertions.isEmpty() ? List.of() : added;
  }
}
