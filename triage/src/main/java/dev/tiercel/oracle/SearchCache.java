package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cache of unsuccessful searches by formulas, with the result of each: a mutant often shares a
 * check's formulas with its parent. Formulas are identified by hash, so that no terms are kept
 * alive; a hash collision only suppresses a search. Thread-safe.
 */
final class SearchCache<T> {
  private static final int MOST = 8_192; // formulas, by least recent use

  private final Map<Integer, T> last =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, T> eldest) {
          return size() > MOST;
        }
      };

  /** Returns the result of the last search of these formulas, or {@code null}. */
  synchronized @Nullable T last(Check check) {
    return last.get(hash(check));
  }

  /** Records that no model was found. */
  synchronized void inVain(Check check, T search) {
    last.put(hash(check), search);
  }

  private static int hash(Check check) {
    return 31 * check.formulas().hashCode() + check.definitions().hashCode();
  }
}
