package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cache of unsuccessful searches by formulas, with the result of each: a mutant often shares a
 * check's formulas with its parent. Formulas are identified by 64 bits of hash, so that no terms
 * are kept alive. Thread-safe.
 */
final class SearchCache<T> {
  private static final int MOST = 8_192; // formulas, by least recent use

  private final Map<Long, T> last =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, T> eldest) {
          return size() > MOST;
        }
      };

  /** Returns the result of the last search of these formulas, or {@code null}. */
  synchronized @Nullable T last(Check check) {
    return last.get(fingerprint(check));
  }

  /** Records that no model was found. */
  synchronized void recordFailure(Check check, T search) {
    last.put(fingerprint(check), search);
  }

  /** Terms have 32 bits of hash, so those of all sub-terms are combined. */
  private static long fingerprint(Check check) {
    List<Term> roots = new ArrayList<>(check.formulas());
    long mixed = mixed(roots.size(), check.definitions().hashCode());
    for (Term formula : check.formulas()) {
      mixed = mixed(mixed, formula.hashCode());
    }
    check.context().forEach(command -> roots.addAll(command.terms()));
    for (Term term : SubTerms.of(roots)) {
      mixed = mixed(mixed, term.hashCode());
    }
    return mixed;
  }

  private static long mixed(long hash, int next) {
    return Long.rotateLeft(hash ^ next, 23) * 0x9E3779B97F4A7C15L;
  }
}
