package dev.tiercel.mutate.falcon;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The options of a solver that are relevant to a script (Falcon, Algorithm 2, line 8): those that
 * probably act on one of its operations, those that act if one of these is changed, and those
 * without data, unless they belong to a component of the solver that the script does not use.
 * Options with which the solver would probably reject the script are excluded.
 */
public final class Relevance {
  /** Options with a lower probability of an effect are irrelevant. */
  public static final double LEAST = 0.1;

  /** Options with at least this probability of a conflict are excluded. */
  private static final double MOST_CONFLICT = 0.5;

  private final List<OptionSpec> all;
  private final double[] probabilities; // parallel to all
  private final List<OptionSpec> options;
  private final double[] relevant; // probabilities of the options

  private Relevance(List<OptionSpec> all, double[] probabilities) {
    this.all = all;
    this.probabilities = probabilities;
    List<OptionSpec> acting = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      if (probabilities[i] >= LEAST) {
        acting.add(all.get(i));
      }
    }
    this.options = List.copyOf(acting);
    this.relevant = Arrays.stream(probabilities).filter(p -> p >= LEAST).toArray();
  }

  /** Relevance by catalogue, cached with a script. */
  private record Known(Map<OptionCatalogue, Relevance> byCatalogue) {}

  /** Returns the relevance for an entry's script, cached with it. */
  public static Relevance of(OptionCatalogue catalogue, Entry entry) {
    return entry
        .derived(Known.class, script -> new Known(new ConcurrentHashMap<>()))
        .byCatalogue()
        .computeIfAbsent(catalogue, c -> of(c, Operations.of(entry)));
  }

  /** Returns the relevance for scripts with these operations. */
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
   * Whether an option set in an entry may change how the solver handles its script: one that acts,
   * one that is rejected, or one without data.
   */
  public static boolean mayAct(OptionCatalogue catalogue, Entry entry) {
    Correlations known = catalogue.correlations();
    Set<String> set = entry.configuration(catalogue.solver()).values().keySet();
    if (set.isEmpty() || !set.stream().allMatch(known::knows)) {
      return !set.isEmpty();
    }
    Relevance relevance = of(catalogue, entry);
    Correlations.Chances chances = known.chancesFor(Operations.of(entry));
    return set.stream()
        .anyMatch(
            name ->
                relevance.probability(name, 1) >= LEAST || chances.conflict(name) >= MOST_CONFLICT);
  }

  /** The relevant options, in the order of the catalogue. */
  public List<OptionSpec> options() {
    return options;
  }

  /** The probability that the i-th of {@link #options} acts, at least {@link #LEAST}. */
  double probability(int i) {
    return relevant[i];
  }

  /** The probability that an option acts; 0 for one that is not mutated. */
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
