package dev.tiercel.oracle;

import dev.tiercel.smtlib.eval.Check;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which formulas were searched in vain, and what each search left behind: a mutant that differs
 * from its parent elsewhere asks the same again. They are told apart by their hash, so that nothing
 * is kept alive; two that share one cost a search. Thread-safe.
 */
final class SearchCache<T> {
  private static final int MOST = 8_192; // formulas; those not met for longest go first

  private final Map<Integer, T> last =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, T> eldest) {
          return size() > MOST;
        }
      };

  /** What the last search of these formulas left behind, or {@code null}. */
  synchronized @Nullable T last(Check check) {
    return last.get(hash(check));
  }

  /** Says that no model was found. */
  synchronized void inVain(Check check, T search) {
    last.put(hash(check), search);
  }

  private static int hash(Check check) {
    return 31 * check.formulas().hashCode() + check.definitions().hashCode();
  }
}
