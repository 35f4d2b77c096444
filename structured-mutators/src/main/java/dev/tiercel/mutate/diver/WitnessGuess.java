package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds a model of an entry without a witness by a short local search; deterministic for each
 * script.
 */
final class WitnessGuess {
  private static final int TRIES = 200; // candidate values

  /** Cached result of the search for a script; the model is {@code null} if none was found. */
  private record Tried(@Nullable Model model) {}

  private WitnessGuess() {}

  /**
   * Returns the entry with a witness: its own, or a model of its first check if the search finds
   * one.
   */
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
