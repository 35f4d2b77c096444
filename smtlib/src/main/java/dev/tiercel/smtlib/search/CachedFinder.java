package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what another finder found, by content, and what it did not find, until it is asked with
 * a larger budget. Not thread-safe.
 */
public final class CachedFinder implements ModelFinder {
  private final ModelFinder finder;
  private final Map<Key, Found> known;

  /** What a model depends on. */
  private record Key(List<Term> formulas, Definitions definitions) {}

  private record Found(@Nullable Model model, int evaluations) {}

  /**
   * A cache.
   *
   * @param most checks that are remembered; the one that was asked for least recently goes first
   */
  public CachedFinder(ModelFinder finder, int most) {
    this.finder = finder;
    this.known =
        new LinkedHashMap<>(64, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Key, Found> eldest) {
            return size() > most;
          }
        };
  }

  @Override
  public @Nullable Model find(Check check, int evaluations, long seed) {
    Key key = new Key(check.formulas(), check.definitions());
    Found found = known.get(key);
    if (found == null || (found.model == null && found.evaluations < evaluations)) {
      found = new Found(finder.find(check, evaluations, seed), evaluations);
      known.put(key, found);
    }
    return found.model;
  }
}
