package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Chance;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The options of a solver that are relevant to a script (Falcon, Algorithm 2, line 8): those that
 * probably act on one of its operations, those that act where one of these is changed, and those of
 * which nothing is known. What would probably have the solver refuse the script is left out.
 */
public final class Relevance {
  /** Options that act with less than this probability are irrelevant. */
  public static final double LEAST = 0.1;

  /** Options that conflict with at least this probability are left out. */
  private static final double MOST_CONFLICT = 0.5;

  private final List<OptionSpec> options;
  private final Map<String, Double> probabilities;

  private Relevance(List<OptionSpec> options, Map<String, Double> probabilities) {
    this.options = List.copyOf(options);
    this.probabilities = probabilities;
  }

  /** What a script's entries remember: one for each catalogue. */
  private record Known(Map<OptionCatalogue, Relevance> byCatalogue) {}

  /** The options relevant to an entry's script; remembered with it. */
  public static Relevance of(OptionCatalogue catalogue, Entry entry) {
    return entry
        .derived(Known.class, script -> new Known(new ConcurrentHashMap<>()))
        .byCatalogue()
        .computeIfAbsent(catalogue, c -> of(c, Operations.of(entry)));
  }

  /** The options relevant to scripts with these operations, in the order of the catalogue. */
  public static Relevance of(OptionCatalogue catalogue, Set<String> operations) {
    Correlations known = catalogue.correlations();
    Map<String, Chance> chances = known.on(operations);
    Map<String, Double> probabilities = new HashMap<>();
    Set<String> refused = new HashSet<>();
    for (OptionSpec option : catalogue.mutable()) {
      String name = option.name();
      Chance chance = chances.getOrDefault(name, Chance.NONE);
      if (chance.conflict() >= MOST_CONFLICT) {
        refused.add(name);
        probabilities.put(name, 0.0);
      } else {
        probabilities.put(name, known.knows(name) ? chance.effect() : 1);
      }
    }
    Map<String, Double> together = new HashMap<>();
    List<OptionSpec> options = new ArrayList<>();
    for (OptionSpec option : catalogue.mutable()) {
      double probability = probabilities.getOrDefault(option.name(), 0.0);
      if (!refused.contains(option.name())) {
        double best = together(known.withOthers(option.name()), probabilities);
        if (best > probability) {
          probability = best;
          together.put(option.name(), best);
        }
      }
      if (probability >= LEAST) {
        options.add(option);
      }
    }
    probabilities.putAll(together);
    return new Relevance(options, probabilities);
  }

  /**
   * Whether an option that an entry sets may change what the solver does with its script: one that
   * acts, one that is refused, or one of which nothing is known.
   */
  public static boolean mayAct(OptionCatalogue catalogue, Entry entry) {
    Correlations known = catalogue.correlations();
    Set<String> set = entry.configuration(catalogue.solver()).values().keySet();
    if (set.isEmpty() || !set.stream().allMatch(known::knows)) {
      return !set.isEmpty();
    }
    Set<String> operations = Operations.of(entry);
    Relevance relevance = of(catalogue, entry);
    return set.stream()
        .anyMatch(
            name ->
                relevance.probabilities.getOrDefault(name, 1.0) >= LEAST
                    || known.conflict(name, operations) >= MOST_CONFLICT);
  }

  /** The probability that an option acts because another one that acts is changed. */
  private static double together(List<Link> links, Map<String, Double> alone) {
    double best = 0;
    for (Link link : links) {
      String other = link.operation().substring(Correlations.WITH.length());
      best = Math.max(best, link.effect() * alone.getOrDefault(other, 0.0));
    }
    return best;
  }

  /** The relevant options, in the order of the catalogue. */
  public List<OptionSpec> options() {
    return options;
  }

  /** The probability that an option acts. */
  public double probability(OptionSpec option) {
    return probabilities.getOrDefault(option.name(), 0.0);
  }
}
