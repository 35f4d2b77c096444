package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.entry.Witness;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.mutate.declaration.DropDeclarations;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.option.Configuration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Takes from a suspect what its bug does not need: the other checks and the way of asking, options,
 * assertions, declarations. A mutant holds much by chance, and bugs are told apart by what their
 * scripts are made of; without this one bug is reported for every mixture.
 *
 * <p>What is left shows the same bug, as {@link Claim#keptBy} knows it. Delta debugging (Zeller and
 * Hildebrandt, Simplifying and Isolating Failure-Inducing Input, TSE 2002) over assertions, without
 * its complements.
 */
public final class Simplification {
  /** So many forms are tried; a finding that is not quite small is better than no other finding. */
  private static final int MOST_LOOKS = 60;

  private static final long MOST_NANOS = 10_000_000_000L;

  /** An entry, and the bug that it shows. */
  public record Suspect(Claim claim, Entry entry) {
    private Participant blamed() {
      return claim.participants().get(0);
    }
  }

  /** Runs an entry and asks the oracles. */
  public interface Look {
    /** The strongest claim of a kind that these participants show on an entry, or {@code null}. */
    @Nullable Claim at(List<Participant> participants, Entry entry, Predicate<Claim> wanted);
  }

  private final Look look;
  private final long start = System.nanoTime();
  private Suspect best;
  private int looks;

  private Simplification(Suspect first, Look look) {
    this.best = first;
    this.look = look;
  }

  /** The simplest form that was found, which may be the first. */
  public static Suspect of(Suspect first, Look look) {
    Simplification simplification = new Simplification(first, look);
    simplification.isolate();
    simplification.dropOptions();
    simplification.dropAssertions();
    simplification.dropDeclarations();
    return simplification.best;
  }

  /** Leaves one check, with its assumptions asserted. */
  private void isolate() {
    Entry whole = best.entry();
    List<Check> checks = Check.of(whole.script());
    for (int i = 0; i < checks.size(); i++) {
      Check check = checks.get(i);
      if (check.understood() && !check.alone(1).equals(whole.script())) {
        Model model = whole.witness().model(i, whole.script());
        Witness witness = model == null ? Witness.NONE : Witness.of(model);
        Entry alone =
            whole.withScript(check.alone(1)).withWitness(witness).withExpected(whole.expected(i));
        if (shows(alone)) {
          return;
        }
      }
    }
  }

  /**
   * Leaves a set of options of which each is needed: none of them, halves, and one after the other.
   */
  private void dropOptions() {
    if (blamed().isDefault() || showsUnder(Configuration.DEFAULT)) {
      return;
    }
    for (int size = blamed().values().size() / 2; size > 1; size /= 2) {
      dropOptions(size);
    }
    int before;
    do {
      before = blamed().values().size();
      dropOptions(1);
    } while (blamed().values().size() < before && before > 1);
  }

  /** So many at a time, one lot after the other. */
  private void dropOptions(int size) {
    int from = 0;
    while (from < blamed().values().size()) {
      List<String> names = List.copyOf(blamed().values().keySet());
      Configuration fewer = blamed();
      for (String name : names.subList(from, Math.min(from + size, names.size()))) {
        fewer = fewer.without(name);
      }
      if (!showsUnder(fewer)) {
        from += size;
      }
    }
  }

  private Configuration blamed() {
    return best.blamed().configuration();
  }

  private boolean showsUnder(Configuration configuration) {
    List<Participant> participants = new ArrayList<>(best.claim().participants());
    Participant changed = best.blamed().under(configuration);
    participants.set(0, changed);
    return shows(participants, Provenance.configured(best.entry(), changed));
  }

  private void dropAssertions() {
    for (int size = (assertions().size() + 1) / 2; size > 0; size /= 2) {
      int from = 0;
      while (from < assertions().size()) {
        if (!shows(without(from, size))) {
          from += size;
        }
      }
    }
  }

  /** The places of the assertions among the commands. */
  private List<Integer> assertions() {
    List<Integer> places = new ArrayList<>();
    List<Command> commands = best.entry().script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Assert) {
        places.add(i);
      }
    }
    return places;
  }

  /** Without some assertions; what was satisfiable still is, what was not may be. */
  private Entry without(int from, int size) {
    List<Integer> places = assertions();
    List<Integer> dropped = places.subList(from, Math.min(from + size, places.size()));
    List<Command> kept = new ArrayList<>();
    List<Command> commands = best.entry().script().commands();
    for (int i = 0; i < commands.size(); i++) {
      boolean promise =
          commands.get(i) instanceof Command.SetInfo info && info.keyword().equals(":status");
      if (!promise && !dropped.contains(i)) {
        kept.add(commands.get(i));
      }
    }
    Entry entry = best.entry();
    return entry
        .withScript(new Script(kept))
        .withWitness(entry.witness())
        .withExpected(entry.expected() == Expected.SAT ? Expected.SAT : null);
  }

  private void dropDeclarations() {
    Entry entry = best.entry();
    Script fewer = DropDeclarations.allUnused(entry.script());
    if (!fewer.equals(entry.script())) {
      shows(
          entry
              .withScript(fewer)
              .withWitness(narrowed(entry, fewer))
              .withExpected(entry.expected()));
    }
  }

  /** The witness without what it says of symbols and sorts that are no longer declared. */
  private static Witness narrowed(Entry entry, Script fewer) {
    Set<Command> gone = new HashSet<>(entry.script().commands());
    fewer.commands().forEach(gone::remove);
    Set<Declared> symbols = new HashSet<>();
    Set<String> sorts = new HashSet<>();
    for (Command command : gone) {
      if (command instanceof Command.Declare declare) {
        symbols.add(declare.symbol());
      } else if (command instanceof Command.DeclareSort sort) {
        sorts.add(sort.name());
      }
    }
    return entry.witness().mapped(entry.script(), model -> without(model, symbols, sorts));
  }

  private static Model without(Model model, Set<Declared> symbols, Set<String> sorts) {
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(model.bodies());
    bodies.keySet().removeAll(symbols);
    Map<Sort, Model.Universe> universes = new LinkedHashMap<>(model.universes());
    universes.keySet().removeIf(sort -> sorts.contains(sort.name()));
    return new Model(bodies, model.open(), universes);
  }

  private boolean shows(Entry entry) {
    return shows(best.claim().participants(), entry);
  }

  private boolean shows(List<Participant> participants, Entry entry) {
    if (looks == MOST_LOOKS || System.nanoTime() - start > MOST_NANOS) {
      return false;
    }
    looks++;
    Claim claim = look.at(participants, entry, best.claim()::keptBy);
    if (claim == null) {
      return false;
    }
    best = new Suspect(claim, entry);
    return true;
  }
}
