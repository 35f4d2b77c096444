package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The options of a solver that are relevant to a script (Falcon, Algorithm 2, line 8): those that
 * probably act on one of its operations, those that act where one of these is changed, and those of
 * which nothing is known, unless they belong to a function of the solver that the script does not
 * use. What would probably have the solver refuse the script is left out.
 */
public final class Relevance {
  /** Options that act with less than this probability are irrelevant. */
  public static final double LEAST = 0.1;

  /** Options that conflict with at least this probability are left out. */
  private static final double MOST_CONFLICT = 0.5;

  private final List<OptionSpec> all;
  private final double[] probabilities; // of each
  private final List<OptionSpec> options;

  private Relevance(List<OptionSpec> all, double[] probabilities) {
    this.all = all;
    this.probabilities = probabilities;
    List<OptionSpec> relevant = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      if (probabilities[i] >= LEAST) {
        relevant.add(all.get(i));
      }
    }
    this.options = List.copyOf(relevant);
  }

  /** The relevant options by catalogue, remembered with a script. */
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
    List<OptionSpec> all = catalogue.mutable();
    double[] probabilities = catalogue.ofMutable().effects(operations, MOST_CONFLICT).clone();
    for (int i = 0; i < probabilities.length; i++) {
      if (!OptionFunctions.mayAct(catalogue.solver(), all.get(i).name(), operations)) {
        probabilities[i] = 0;
      }
    }
    return new Relevance(all, probabilities);
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
    Relevance relevance = of(catalogue, entry);
    Correlations.Chances chances = known.on(Operations.of(entry));
    return set.stream()
        .anyMatch(
            name ->
                relevance.probability(name, 1) >= LEAST || chances.conflict(name) >= MOST_CONFLICT);
  }

  /** The relevant options, in the order of the catalogue. */
  public List<OptionSpec> options() {
    return options;
  }

  /** The probability that an option acts; 0 for one that is not to be changed. */
  public double probability(OptionSpec option) {
    return probability(option.name(), 0);
  }

  private double probability(String name, double otherwise) {
    for (int i = 0; i < probabilities.length; i++) {
      if (all.get(i).name().equals(name)) {
        return probabilities[i];
      }
    }
    return otherwise;
  }
}
