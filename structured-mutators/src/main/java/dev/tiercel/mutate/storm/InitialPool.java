package dev.tiercel.mutate.storm;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;

/**
 * The initial pool: fragments of a seed with their truth values, in order of depth, so that those
 * within a depth bound form a prefix. Immutable.
 */
final class InitialPool {
  private final StormFormula[] formulas;

  InitialPool(Collection<StormFormula> formulas) {
    this.formulas = formulas.toArray(new StormFormula[0]);
    Arrays.sort(this.formulas, Comparator.comparingInt(StormFormula::depth));
  }

  /** The number of formulas that can be asserted within a depth bound. */
  int upTo(int depth) {
    int low = 0;
    int high = formulas.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (formulas[middle].depth() <= depth) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The number of formulas. */
  int size() {
    return formulas.length;
  }

  /** The formula at an index, {@code 0 <= i < size()}. */
  StormFormula get(int i) {
    return formulas[i];
  }
}
