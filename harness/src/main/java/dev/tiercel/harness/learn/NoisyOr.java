package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.option.Correlations;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Noisy-or model that attributes the effects on scripts with several operations to single
 * operations. Each operation causes the effect with a probability of its own, independently of the
 * others; the most likely probabilities are estimated by expectation maximisation (Dempster, Laird,
 * Rubin 1977). Counting effects alone would blame every operation that occurs beside the one that
 * acts.
 */
final class NoisyOr {
  private static final int ROUNDS = 60;
  private static final double FIRST = 0.3;

  /** Weight of the prior: number of assumed scripts without effect per operation. */
  private static final double DOUBT = 1;

  /** Maximum number of scripts that earlier knowledge counts for. */
  private static final double MOST_PRIOR = 50;

  /**
   * Estimate for an operation.
   *
   * @param probability probability that it causes the effect
   * @param scripts number of scripts with it
   */
  record Share(double probability, int scripts) {}

  /**
   * One script.
   *
   * @param operations its operations, including {@link Correlations#ALWAYS}
   * @param effect whether the effect was observed
   */
  record Case(Set<String> operations, boolean effect) {}

  private static final class Sum {
    double estimate = FIRST;
    double expected;
    int scripts;
  }

  private NoisyOr() {}

  /**
   * Estimates the probability of each operation.
   *
   * @param earlier estimates from other scripts, by operation
   */
  static Map<String, Share> of(List<Case> cases, Map<String, Share> earlier) {
    Map<String, Sum> sums = new TreeMap<>();
    earlier.keySet().forEach(name -> sums.put(name, new Sum()));
    for (Case one : cases) {
      one.operations().forEach(name -> sums.computeIfAbsent(name, n -> new Sum()).scripts++);
    }
    for (int round = 0; round < ROUNDS; round++) {
      expectation(cases, sums);
      sums.forEach((name, sum) -> maximization(sum, earlier.get(name)));
    }
    Map<String, Share> shares = new TreeMap<>();
    sums.forEach(
        (name, sum) -> {
          Share prior = earlier.get(name);
          int all = sum.scripts + (prior == null ? 0 : prior.scripts());
          shares.put(name, new Share(sum.estimate, all));
        });
    return shares;
  }

  /**
   * Returns the share of the scripts with an operation that showed the effect, as the paper counts
   * (Falcon, Algorithm 1): every operation of a script gets the blame. {@link Correlations#ALWAYS}
   * gets none.
   */
  static Map<String, Share> counted(List<Case> cases) {
    Map<String, int[]> counts = new TreeMap<>(); // scripts, and those with the effect
    for (Case one : cases) {
      for (String name : one.operations()) {
        int[] count = counts.computeIfAbsent(name, n -> new int[2]);
        count[0]++;
        count[1] += one.effect() && !name.equals(Correlations.ALWAYS) ? 1 : 0;
      }
    }
    Map<String, Share> shares = new TreeMap<>();
    counts.forEach(
        (name, count) -> shares.put(name, new Share((double) count[1] / count[0], count[0])));
    return shares;
  }

  private static void expectation(List<Case> cases, Map<String, Sum> sums) {
    sums.values().forEach(sum -> sum.expected = 0);
    for (Case one : cases) {
      if (one.effect()) {
        double none = 1;
        for (String name : one.operations()) {
          none *= 1 - sum(sums, name).estimate;
        }
        double some = Math.max(1 - none, 1e-9);
        for (String name : one.operations()) {
          Sum sum = sum(sums, name);
          sum.expected += sum.estimate / some;
        }
      }
    }
  }

  private static Sum sum(Map<String, Sum> sums, String name) {
    return Objects.requireNonNull(sums.get(name));
  }

  private static void maximization(Sum sum, @Nullable Share prior) {
    double weight = prior == null ? 0 : Math.min(prior.scripts(), MOST_PRIOR);
    double known = prior == null ? 0 : prior.probability() * weight;
    sum.estimate = (sum.expected + known) / (sum.scripts + weight + DOUBT);
  }
}
