package dev.tiercel.harness.campaign;

import dev.tiercel.harness.focus.FocusObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses whose child is run next, by what a run of it is likely to bring for its cost. libFuzzer
 * prefers what it has kept of late and heeds neither: new edges lie near those inputs that were the
 * first to reach many, seeds as well as mutants, and less so with each child that they have had;
 * and children cost what their parents do.
 *
 * <p>An input is chosen in proportion to the mean of what its children brought, each counted by its
 * root, lest one run that opens a component make all others idle; what was new about the input
 * itself stands in for two children, by its fourth root, which is how its first children did on Z3.
 * Where the input costs k times the usual it is chosen one time in k * k, so that its children take
 * a k-th of what the usual take, where one time in k would give those above the usual most of the
 * time. Where it and its children meet known bugs, which are what the parent is made of more often
 * than what a mutator adds, it is set back by what is left of them. So of seeds that reach the same
 * it is mostly the first that is mutated. Not thread-safe.
 */
final class PowerScheduler {
  /** As many children an input's own run counts for. */
  private static final double OWN = 2;

  /** How much an input is set back whose children meet known bugs: a half of them by 16. */
  private static final double SET_BACK = 4;

  /** What is left at least for one whose children all do, since other bugs may lie behind. */
  private static final double LEAST_LEFT = 1.0 / 16;

  /** Of the usual cost, what an input counts for at least: the cheapest ones try little. */
  private static final double LEAST_COST = 0.5;

  /** Choices between two times that all are weighed, since the median moves. */
  private static final int WEIGH_EVERY = 256;

  /** How far each run moves the estimate of the median, in the logarithm. */
  private static final double STEP = 0.03;

  private static final class Parent {
    final byte[] input;
    final long nanos;
    final int[] near; // the edges that it reaches near what is looked at
    double brought; // by its own run and by its children
    double runs = OWN;
    double met; // of these, that met a known bug
    double weight; // for the median of some while ago
    double aimed; // the same for what is looked at

    Parent(byte[] input, long nanos, int fresh, boolean known, int[] near) {
      this.input = input;
      this.nanos = nanos;
      this.near = near;
      this.met = known ? OWN : 0;
      this.brought = OWN * Math.sqrt(Math.sqrt(1 + fresh));
    }

    double worth() {
      return weight + aimed;
    }

    void weigh(double usual, FocusObserver watch) {
      double cost = usual == 0 ? 1 : Math.max(LEAST_COST, nanos / usual);
      double left = Math.max(LEAST_LEFT, Math.pow(1 - met / runs, SET_BACK));
      weight = brought / runs / (cost * cost) * left;
      aimed = near.length == 0 ? 0 : weight * watch.pull(near);
    }
  }

  private final int most;
  private final FocusObserver watch;
  private final List<Parent> parents = new ArrayList<>();
  private double sum; // of all weights
  private double aimedSum;
  private long choices;
  private @Nullable Parent last; // whose child is to be run
  private double usual; // the median of late; a mean would be that of the few that take long

  /**
   * @param most how many to choose from, 0 to leave the choice to libFuzzer; of more, those are
   *     forgotten that promise least
   */
  PowerScheduler(int most) {
    this(most, FocusObserver.nothing());
  }

  /**
   * @param watch says what an input is worth for what is looked at, and which share of the choices
   *     heeds that alone, as soon as an input comes near
   */
  PowerScheduler(int most, FocusObserver watch) {
    this.most = most;
    this.watch = watch;
  }

  /**
   * Says what a run of any input cost.
   *
   * @param nanos more than 0
   */
  void ran(long nanos) {
    usual = usual == 0 ? nanos : usual * Math.exp(nanos > usual ? STEP : -STEP);
  }

  /** What a run usually costs of late, in nanoseconds; 0 before the first. */
  double usual() {
    return usual;
  }

  /**
   * Takes an input that libFuzzer keeps.
   *
   * @param nanos what its run cost, more than 0
   * @param fresh how many edges or features it was the first to show
   * @param known whether it met a bug that is known
   */
  void add(byte[] input, long nanos, int fresh, boolean known) {
    int[] near = watch.near();
    watch.kept(near);
    Parent parent = new Parent(input, nanos, fresh, known, near);
    parents.add(parent);
    weigh(parent);
    if (parents.size() > most) {
      Parent gone = parents.remove(least());
      sum -= gone.weight;
      aimedSum -= gone.aimed;
    }
  }

  private void weigh(Parent parent) {
    sum -= parent.weight;
    aimedSum -= parent.aimed;
    parent.weigh(usual, watch);
    sum += parent.weight;
    aimedSum += parent.aimed;
  }

  private void weighAll() {
    sum = 0;
    aimedSum = 0;
    for (Parent parent : parents) {
      parent.weigh(usual, watch);
      sum += parent.weight;
      aimedSum += parent.aimed;
    }
  }

  private int least() {
    int least = 0;
    for (int i = 1; i < parents.size(); i++) {
      if (parents.get(i).worth() < parents.get(least).worth()) {
        least = i;
      }
    }
    return least;
  }

  /** The input to make a child of, or {@code null} if there is none yet. */
  byte @Nullable [] choose(RandomGenerator random) {
    if (choices++ % WEIGH_EVERY == 0) {
      weighAll();
    }
    double share = watch.share();
    boolean aims = share > 0 && aimedSum > 0 && random.nextDouble() < share;
    double left = random.nextDouble() * (aims ? aimedSum : sum);
    last = null;
    for (int i = 0; i < parents.size() && (last == null || left >= 0); i++) {
      last = parents.get(i);
      left -= aims ? last.aimed : last.weight;
    }
    return last == null ? null : last.input;
  }

  /**
   * Says what the child of the one chosen last has shown.
   *
   * @param fresh how many edges or features it was the first to show
   * @param known whether it met a bug that is known
   */
  void brought(int fresh, boolean known) {
    if (last != null) {
      last.met += known ? 1 : 0;
      last.brought += Math.sqrt(fresh);
      last.runs++;
      weigh(last);
      last = null;
    }
  }
}
