package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Records which monitors have been true and false (definition III.2), and chooses the next
 * enforcement. Every pair of a monitor and a truth value is enforced once per round, with
 * preference for pairs that no model has shown yet. Not thread-safe.
 */
final class Saturation {
  private static final int DRAWS = 3; // attempts to draw a pair that no model has shown
  private static final int MISSING = 3; // one in this many monitors gets a missing value

  private final MetaFormula meta;
  private final int enforced;
  private final BitSet covered = new BitSet();
  private BitSet last = new BitSet(); // pairs of the last solution
  private final int[] pending; // pairs; twice if there are two meta-formulas
  private int left;
  private int rounds;

  /**
   * Creates an empty record.
   *
   * @param enforced number of monitors in one test formula
   */
  Saturation(MetaFormula meta, int enforced) {
    this.meta = meta;
    this.enforced = enforced;
    this.pending = new int[2 * meta.monitored().size() * (meta.isDouble() ? 2 : 1)];
    for (int i = 0; i < pending.length; i++) {
      pending[i] = i;
    }
    this.left = pending.length;
  }

  private static int pair(int monitor, boolean truth) {
    return 2 * monitor + (truth ? 1 : 0);
  }

  /** Returns the next enforcement; there MUST be at least one monitor. */
  Enforcement next(RandomSource random) {
    if (left == 0) {
      left = pending.length;
      rounds++;
    }
    int at = random.below(left);
    for (int i = 1; i < DRAWS && covered.get(pending[at] % pairs()); i++) {
      at = random.below(left);
    }
    int chosen = pending[at];
    pending[at] = pending[--left];
    pending[left] = chosen;
    return with(chosen % pairs(), chosen < pairs(), random);
  }

  private int pairs() {
    return 2 * meta.monitored().size();
  }

  /**
   * Combines the chosen pair with others once a solution is known (MULTIEF): most as in the last
   * solution, where they hold together, some with a truth value that is still missing.
   */
  private Enforcement with(int chosen, boolean positive, RandomSource random) {
    List<Integer> monitors = new ArrayList<>();
    List<Boolean> truths = new ArrayList<>();
    monitors.add(chosen / 2);
    truths.add(chosen % 2 == 1);
    int wanted = last.isEmpty() ? 1 : Math.min(enforced, meta.monitored().size());
    for (int tries = 2 * enforced; tries > 0 && monitors.size() < wanted; tries--) {
      int monitor = random.below(meta.monitored().size());
      if (!monitors.contains(monitor)) {
        monitors.add(monitor);
        truths.add(truth(monitor, random));
      }
    }
    return new Enforcement(List.copyOf(monitors), List.copyOf(truths), positive);
  }

  private boolean truth(int monitor, RandomSource random) {
    boolean shown = covered.get(pair(monitor, true));
    boolean denied = covered.get(pair(monitor, false));
    boolean assigned = last.get(pair(monitor, true)) || last.get(pair(monitor, false));
    if (assigned && (shown == denied || !random.oneIn(MISSING))) {
      return last.get(pair(monitor, true));
    }
    return shown == denied ? random.coin() : denied;
  }

  /** Records the truth values of the monitors under a model. */
  void cover(Evaluator evaluator) {
    last = new BitSet();
    for (int i = 0; i < meta.monitored().size(); i++) {
      Value value = evaluator.value(meta.monitored().get(i));
      if (value instanceof Bool truth) {
        last.set(pair(i, truth.isTrue()));
      }
    }
    covered.or(last);
  }

  /** Number of pairs of a monitor and a truth value that were shown. */
  int covered() {
    return covered.cardinality();
  }

  /** Number of complete rounds. */
  int rounds() {
    return rounds;
  }
}
