package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which formulas were searched in vain: a mutant that differs from its parent in options or
 * spelling asks the same again. They are told apart by their hash, so that nothing is kept alive;
 * two that share one cost a search. Not thread-safe.
 */
final class SearchCache {
  private static final int MOST = 8_192; // formulas; those not met for longest go first

  /**
   * A search in vain.
   *
   * @param evaluations candidate values that it might try
   * @param cost of all of it, in whatever is counted
   */
  record Search(int evaluations, long cost) {}

  private final Map<Integer, Search> last =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Search> eldest) {
          return size() > MOST;
        }
      };

  /** The last search of these formulas, or {@code null}. */
  @Nullable Search last(Check check) {
    return last.get(check.formulas().hashCode());
  }

  /** Says that no model was found. */
  void inVain(Check check, Search search) {
    last.put(check.formulas().hashCode(), search);
  }
}
