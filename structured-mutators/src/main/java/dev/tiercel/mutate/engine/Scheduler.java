package dev.tiercel.mutate.engine;

import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.RandomSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Mutator scheduler: learns which mutators find new coverage per second, and picks them more often.
 *
 * <p>Thompson sampling for Poisson rewards: the rate of each mutator has a Gamma posterior (shape:
 * discoveries, rate: seconds spent), one rate is sampled for each, and the largest wins. Both sums
 * are discounted, since productivity changes over time (Garivier and Moulines, On Upper-Confidence
 * Bound Policies for Switching Bandit Problems, ALT 2011, for the discount). One pick in {@link
 * #FLOOR} is uniform, so that no mutator starves; mutators that have only missed so far get no
 * others. All draws come from the caller's random source, all times from the caller. Not
 * thread-safe.
 */
public final class Scheduler {
  /** One pick in this many is uniform among all mutators. */
  public static final int FLOOR = 8;

  /** Factor on both sums at each credit, for a memory of about 2,000 credits. */
  private static final double DISCOUNT = 1 - 1.0 / 2000;

  /**
   * Misses in a row, without any run, after which a mutator is picked uniformly only: it can hardly
   * be applied to scripts of this campaign.
   */
  private static final int HOPELESS = 64;

  /**
   * Factor on the rate of mutators that change the spelling only. Solvers discard it when they
   * parse, so the few discoveries of such mutators are mostly those of mutators stacked with them;
   * where little is left to discover, equal rates would give them a third of all picks.
   */
  private static final double SPELLING_WEIGHT = 0.25;

  /** Cost of a pick without a mutant, as a fraction of the usual run time. */
  private static final double MISS_COST = 0.2;

  private static final class Arm {
    final double weight;
    double discoveries; // discounted
    double seconds; // discounted
    long picks;
    long misses;
    long runs;
    long paid;
    long features;

    Arm(Mutator mutator) {
      weight = mutator.greatestAlteration() == MutantDifference.SPELLING ? SPELLING_WEIGHT : 1;
    }

    boolean isHopeless() {
      return runs == 0 && misses >= HOPELESS;
    }
  }

  /**
   * Statistics of one mutator.
   *
   * @param mutator its name
   * @param picks number of times it was picked
   * @param misses picks that made no mutant
   * @param runs runs of its mutants
   * @param paid runs that found new coverage
   * @param features number of new coverage features; each stacked mutator counts them in full
   * @param rate discoveries per second, discounted
   */
  public record Standing(
      String mutator, long picks, long misses, long runs, long paid, long features, double rate) {}

  /**
   * What a scheduler has learnt of all mutators.
   *
   * @param usualSeconds moving average of the run time, more than 0
   * @param rates by mutator name
   */
  public record Knowledge(double usualSeconds, Map<String, Rate> rates) {
    public Knowledge {
      rates = Collections.unmodifiableMap(new LinkedHashMap<>(rates));
    }
  }

  /**
   * What a scheduler has learnt of one mutator, both sums discounted and at least 0.
   *
   * @param discoveries reward, as in {@link #credit}
   * @param seconds cost in seconds
   */
  public record Rate(double discoveries, double seconds) {}

  private final List<Mutator> mutators;
  private final Arm[] arms;
  private final Map<Mutator, Arm> byMutator = new HashMap<>();
  private double usualSeconds = 0.001; // moving average of the run time; an initial guess

  /**
   * Creates a scheduler without knowledge.
   *
   * @throws IllegalArgumentException if there is no mutator
   */
  public Scheduler(List<Mutator> mutators) {
    if (mutators.isEmpty()) {
      throw new IllegalArgumentException("no mutator is switched on: name at least one");
    }
    this.mutators = List.copyOf(mutators);
    this.arms = new Arm[mutators.size()];
    for (int i = 0; i < arms.length; i++) {
      arms[i] = new Arm(mutators.get(i));
      byMutator.put(mutators.get(i), arms[i]);
    }
  }

  /** The mutators, in the registry's order. */
  public List<Mutator> mutators() {
    return mutators;
  }

  /** Picks the next mutator. */
  public Mutator pick(RandomSource random) {
    return pick(random, mutator -> true);
  }

  /**
   * Picks the next mutator among those that satisfy a predicate.
   *
   * @param among true for at least one mutator
   */
  Mutator pick(RandomSource random, Predicate<Mutator> among) {
    int best = random.oneIn(FLOOR) ? any(random, among) : sample(random, among);
    arms[best].picks++;
    return mutators.get(best);
  }

  private int any(RandomSource random, Predicate<Mutator> among) {
    int drawn = random.below(arms.length);
    while (!among.test(mutators.get(drawn))) {
      drawn = random.below(arms.length);
    }
    return drawn;
  }

  private int sample(RandomSource random, Predicate<Mutator> among) {
    int best = -1;
    double bestRate = -1;
    for (int i = 0; i < arms.length; i++) {
      if (arms[i].isHopeless() || !among.test(mutators.get(i))) {
        continue;
      }
      double rate =
          arms[i].weight
              * GammaSamples.sample(random, 1 + arms[i].discoveries)
              / (usualSeconds + arms[i].seconds);
      if (rate > bestRate) {
        best = i;
        bestRate = rate;
      }
    }
    return best < 0 ? any(random, among) : best;
  }

  /**
   * Charges a mutator for its own time, apart from runs of its mutants, so that a slow mutator must
   * find more than a fast one.
   *
   * @param nanos at least 0
   */
  public void charge(Mutator mutator, long nanos) {
    Arm arm = byMutator.get(mutator);
    if (arm != null) {
      arm.seconds += nanos * 1e-9;
    }
  }

  /** Records that a picked mutator made no mutant. */
  public void recordMiss(Mutator mutator) {
    Arm arm = byMutator.get(mutator);
    if (arm != null) {
      arm.misses++;
      arm.seconds += MISS_COST * usualSeconds;
    }
  }

  /**
   * Records the result of a mutant's run. Credit and cost are split evenly among its mutators.
   *
   * @param by the mutators, as in {@link TestCase#makers}
   * @param features number of new coverage features, 0 for none
   * @param nanos cost of the run
   */
  public void credit(List<Mutator> by, int features, long nanos) {
    if (by.isEmpty()) {
      return;
    }
    double seconds = Math.max(nanos, 1) * 1e-9;
    usualSeconds += (seconds - usualSeconds) / 100;
    for (Arm arm : arms) {
      arm.discoveries *= DISCOUNT;
      arm.seconds *= DISCOUNT;
    }
    for (Mutator mutator : by) {
      Arm arm = byMutator.get(mutator);
      if (arm == null) {
        continue;
      }
      arm.runs++;
      arm.paid += features > 0 ? 1 : 0;
      arm.features += features;
      // The square root lets a run that opens a whole component count more than one edge, but not a
      // hundred times as much. With a logarithm it would count hardly more, and mutators of options
      // would get too little credit for the code that they open.
      arm.discoveries += Math.sqrt(features) / by.size();
      arm.seconds += seconds / by.size();
    }
  }

  /** Returns what the scheduler has learnt, for {@link #addKnowledge} in another run. */
  public Knowledge knowledge() {
    Map<String, Rate> rates = new LinkedHashMap<>();
    for (int i = 0; i < arms.length; i++) {
      rates.put(mutators.get(i).name(), new Rate(arms[i].discoveries, arms[i].seconds));
    }
    return new Knowledge(usualSeconds, rates);
  }

  /**
   * Adds the knowledge of another run; that of mutators which are not enabled here is dropped.
   *
   * @param weight factor on the earlier knowledge, from 0 to 1; below 1, early successes are not
   *     favoured for ever
   */
  public void addKnowledge(Knowledge earlier, double weight) {
    usualSeconds = earlier.usualSeconds();
    for (int i = 0; i < arms.length; i++) {
      Rate rate = earlier.rates().get(mutators.get(i).name());
      if (rate != null) {
        arms[i].discoveries += weight * rate.discoveries();
        arms[i].seconds += weight * rate.seconds();
      }
    }
  }

  /** The statistics of each mutator, in the registry's order. */
  public List<Standing> standings() {
    List<Standing> standings = new ArrayList<>();
    for (int i = 0; i < arms.length; i++) {
      Arm a = arms[i];
      double rate = a.seconds > 0 ? a.discoveries / a.seconds : 0;
      standings.add(
          new Standing(
              mutators.get(i).name(), a.picks, a.misses, a.runs, a.paid, a.features, rate));
    }
    return standings;
  }
}
