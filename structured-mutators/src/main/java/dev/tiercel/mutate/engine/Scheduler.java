package dev.tiercel.mutate.engine;

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
 * Learns which mutators bring new coverage per second, and picks them more often.
 *
 * <p>Thompson sampling for Poisson rewards: the rate of each mutator has a Gamma posterior (shape:
 * discoveries, rate: seconds spent), one rate is sampled for each, and the largest wins. Both sums
 * are discounted, since what paid an hour ago need not pay now (Garivier and Moulines, On
 * Upper-Confidence Bound Policies for Switching Bandit Problems, ALT 2011, for the discount). One
 * pick in {@link #FLOOR} is uniform, so that no mutator is ever given up. All draws come from the
 * caller's random source, all times from the caller. Not thread-safe.
 */
public final class Scheduler {
  /** One pick in so many is uniform among all mutators. */
  public static final int FLOOR = 8;

  /** Sums are multiplied by this at each credit: the memory is some 2,000 credits long. */
  private static final double DISCOUNT = 1 - 1.0 / 2000;

  /** A mutator that found nothing to change is charged this part of a usual run. */
  private static final double MISS_COST = 0.2;

  private static final class Arm {
    double discoveries; // discounted
    double seconds; // discounted
    long picks;
    long misses;
    long runs;
    long paid;
    long features;
  }

  /**
   * What is known of one mutator.
   *
   * @param mutator its name
   * @param picks how often it was chosen
   * @param misses how often it found nothing to change
   * @param runs mutants of it that were run
   * @param paid runs that brought new coverage
   * @param features new coverage features in all; shared with others where mutations were stacked
   * @param rate discoveries per second, as learnt of late
   */
  public record Standing(
      String mutator, long picks, long misses, long runs, long paid, long features, double rate) {}

  /**
   * What was learnt of all mutators.
   *
   * @param usualSeconds what a run usually takes, more than 0
   * @param rates by the mutators' names
   */
  public record Knowledge(double usualSeconds, Map<String, Rate> rates) {
    public Knowledge {
      rates = Collections.unmodifiableMap(new LinkedHashMap<>(rates));
    }
  }

  /**
   * What was learnt of one mutator, both sums discounted and at least 0.
   *
   * @param discoveries what it brought, as in {@link #credit}
   * @param seconds what that took
   */
  public record Rate(double discoveries, double seconds) {}

  private final List<Mutator> mutators;
  private final Arm[] arms;
  private final Map<Mutator, Arm> byMutator = new HashMap<>();
  private double usualSeconds = 0.001; // of one run; a first guess that fades

  /** A scheduler that knows nothing yet of these mutators; at least one. */
  public Scheduler(List<Mutator> mutators) {
    if (mutators.isEmpty()) {
      throw new IllegalArgumentException("no mutator is switched on: name at least one");
    }
    this.mutators = List.copyOf(mutators);
    this.arms = new Arm[mutators.size()];
    for (int i = 0; i < arms.length; i++) {
      arms[i] = new Arm();
      byMutator.put(mutators.get(i), arms[i]);
    }
  }

  /** The mutators, in the registry's order. */
  public List<Mutator> mutators() {
    return mutators;
  }

  /** The mutator to try next. */
  public Mutator pick(RandomSource random) {
    return pick(random, mutator -> true);
  }

  /**
   * The mutator to try next.
   *
   * @param among what it is to be; at least one is
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
    int best = 0;
    double bestRate = -1;
    for (int i = 0; i < arms.length; i++) {
      if (!among.test(mutators.get(i))) {
        continue;
      }
      double rate =
          GammaSamples.sample(random, 1 + arms[i].discoveries) / (usualSeconds + arms[i].seconds);
      if (rate > bestRate) {
        best = i;
        bestRate = rate;
      }
    }
    return best;
  }

  /**
   * Says what a picked mutator took, beside the runs of its mutants: one that searches for a while
   * has to bring more than one that puts a term in place of another.
   *
   * @param nanos at least 0
   */
  public void charge(Mutator mutator, long nanos) {
    Arm arm = byMutator.get(mutator);
    if (arm != null) {
      arm.seconds += nanos * 1e-9;
    }
  }

  /** Says that a picked mutator had nothing to change. */
  public void miss(Mutator mutator) {
    Arm arm = byMutator.get(mutator);
    if (arm != null) {
      arm.misses++;
      arm.seconds += MISS_COST * usualSeconds;
    }
  }

  /**
   * Says what a mutant brought. Credit and cost are split evenly among its mutators.
   *
   * @param by the mutators, as in {@link TestCase#makers}
   * @param features number of new coverage features, 0 for none
   * @param nanos what the run cost
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
      // A run that opens a whole component counts more than one edge, but not hundredfold; by the
      // logarithm it would hardly count more, and options would never be paid for what they open.
      arm.discoveries += Math.sqrt(features) / by.size();
      arm.seconds += seconds / by.size();
    }
  }

  /** What was learnt, for {@link #recall} in another run. */
  public Knowledge knowledge() {
    Map<String, Rate> rates = new LinkedHashMap<>();
    for (int i = 0; i < arms.length; i++) {
      rates.put(mutators.get(i).name(), new Rate(arms[i].discoveries, arms[i].seconds));
    }
    return new Knowledge(usualSeconds, rates);
  }

  /**
   * Adds what another run has learnt. Of mutators that are not switched on here it is forgotten.
   *
   * @param weight how much it counts beside what is learnt here, from 0 to 1: less than 1, lest
   *     what paid once be favoured for ever
   */
  public void recall(Knowledge earlier, double weight) {
    usualSeconds = earlier.usualSeconds();
    for (int i = 0; i < arms.length; i++) {
      Rate rate = earlier.rates().get(mutators.get(i).name());
      if (rate != null) {
        arms[i].discoveries += weight * rate.discoveries();
        arms[i].seconds += weight * rate.seconds();
      }
    }
  }

  /** What is known of each mutator, in the registry's order. */
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
