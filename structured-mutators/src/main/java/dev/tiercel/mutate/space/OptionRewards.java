package dev.tiercel.mutate.space;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which options have found new coverage in a campaign when a mutant changed them. The search over
 * configurations changes options in proportion to it. Not thread-safe.
 */
public final class OptionRewards {
  /** Weight of the initial expectation, in average runs. */
  private static final double PRIOR_RUNS = 1;

  /**
   * Expected reward of an option that was never changed, in runs of average novelty: above 1, so
   * that every option is tried early.
   */
  private static final double PRIOR_REWARD = 2;

  /** Upper limit on the reward of one run: a single lucky run must not dominate. */
  private static final double MOST_REWARD = 8;

  /** Weight of a run in the moving average of novelty. */
  private static final double AVERAGING = 1.0 / 100;

  /** Upper and lower limit on the cost of one run. */
  private static final double MOST_COST = 8;

  private static final double LEAST_COST = 0.25;

  private static final class Sums {
    private double cost;
    private double reward;
  }

  private final Map<String, Map<String, Sums>> byFamily = new HashMap<>();
  private double usual = 1; // moving average of the square root of novelty; an initial guess
  private double usualNanos = 1e6; // moving average of the cost; an initial guess

  /**
   * Returns the options that differ between two entries, by solver family.
   *
   * @return no family without a difference
   */
  public static Map<String, Set<String>> changed(Entry parent, Entry child) {
    if (parent.configurations().equals(child.configurations())) {
      return Map.of();
    }
    Set<String> families = new TreeSet<>(parent.configurations().keySet());
    families.addAll(child.configurations().keySet());
    Map<String, Set<String>> changed = new LinkedHashMap<>();
    for (String family : families) {
      Configuration before = parent.configuration(family);
      Configuration after = child.configuration(family);
      Set<String> names = new TreeSet<>(before.values().keySet());
      names.addAll(after.values().keySet());
      names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
      if (!names.isEmpty()) {
        changed.put(family, names);
      }
    }
    return changed;
  }

  /**
   * Records the run of a mutant.
   *
   * @param options those that the mutant changed, by solver family; nothing is recorded if empty
   * @param novelty number of edges or features that the run reached first; its square root is
   *     counted
   * @param nanos cost of the run
   */
  public void recordRun(
      Map<String, ? extends Collection<String>> options, int novelty, long nanos) {
    if (options.isEmpty()) {
      return;
    }
    double worth = Math.sqrt(novelty);
    double reward = Math.min(MOST_REWARD, worth / Math.max(usual, AVERAGING));
    double cost = Math.max(LEAST_COST, Math.min(MOST_COST, nanos / usualNanos));
    usual += (worth - usual) * AVERAGING;
    usualNanos += (nanos - usualNanos) * AVERAGING;
    options.forEach((family, names) -> names.forEach(name -> add(family, name, reward, cost)));
  }

  private void add(String family, String name, double reward, double cost) {
    Sums sums =
        byFamily
            .computeIfAbsent(family, f -> new HashMap<>())
            .computeIfAbsent(name, n -> new Sums());
    sums.cost += cost;
    sums.reward += reward;
  }

  /**
   * Returns the expected reward of changing an option for the time of an average run, in runs of
   * average novelty; more than 0.
   *
   * @param family solver family of the option
   */
  public double expected(String family, String option) {
    Sums sums = byFamily.getOrDefault(family, Map.of()).get(option);
    return sums == null
        ? PRIOR_REWARD
        : (PRIOR_RUNS * PRIOR_REWARD + sums.reward) / (PRIOR_RUNS + sums.cost);
  }
}
