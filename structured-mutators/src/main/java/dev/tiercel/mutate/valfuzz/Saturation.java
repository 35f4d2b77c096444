package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which monitors have been true and false (definition III.2), and what is enforced next. Every pair
 * of a monitor and a truth value is enforced once in a round, those first that no model has shown
 * yet; after the last the next round begins. Not thread-safe.
 */
final class Saturation {
  private static final int DRAWS = 3; // to meet a pair that no model has shown
  private static final int MISSING = 3; // one further monitor in so many is to be as never before

  private final MetaFormula meta;
  private final int enforced;
  private final BitSet covered = new BitSet();
  private BitSet last = new BitSet(); // pairs that hold together, in a solution
  private final int[] pending; // pairs, with the two meta-formulas apart where there are two
  private int left;
  private int rounds;

  /**
   * Nothing is covered yet.
   *
   * @param enforced monitors in one test formula
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

  /** What to enforce next; there is at least one monitor. */
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
   * The chosen pair, and once a solution is known others (MULTIEF): most as they are in the last
   * one, where they hold together, some with a truth value that is still missing.
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
    boolean told = last.get(pair(monitor, true)) || last.get(pair(monitor, false));
    if (told && (shown == denied || !random.oneIn(MISSING))) {
      return last.get(pair(monitor, true));
    }
    return shown == denied ? random.coin() : denied;
  }

  /** Notes the truth values that a model gives the monitors. */
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

  /** Pairs of a monitor and a truth value that were shown. */
  int covered() {
    return covered.cardinality();
  }

  /** Rounds that are complete. */
  int rounds() {
    return rounds;
  }
}
