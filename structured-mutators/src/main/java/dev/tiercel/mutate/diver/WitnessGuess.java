package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model by a short search for an entry without a witness; the same script has the same. */
final class WitnessGuess {
  private static final int TRIES = 200; // candidate values

  /** The models that were tried for a script: the one that fits, or {@code null}. */
  private record Tried(@Nullable Model model) {}

  private WitnessGuess() {}

  /** The entry with a witness if it has one or one of its first check is found. */
  static Entry witnessed(Entry entry) {
    if (!entry.witness().isEmpty()) {
      return entry;
    }
    Tried tried = entry.derived(Tried.class, script -> new Tried(search(entry, script)));
    return tried.model() == null ? entry : entry.withWitness(Witness.of(tried.model()));
  }

  private static @Nullable Model search(Entry entry, Script script) {
    List<Check> checks = Preanalysis.checks(entry);
    return checks.isEmpty()
        ? null
        : new LocalSearch().find(checks.get(0), TRIES, script.hashCode());
  }
}
