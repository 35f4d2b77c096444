package dev.tiercel.smtlib.option;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Correlations of a list of options, by index: queried for every mutant, and therefore without
 * looking up names. Immutable.
 */
public final class ListedCorrelations {
  private final Correlations known;
  private final int[] numbers; // indices in the correlations, -1 for an option that they lack
  private final int[][] others; // indices of the options that make an option effective
  private final double[][] effects; // the probabilities that they do

  ListedCorrelations(Correlations known, List<OptionSpec> options) {
    this.known = known;
    this.numbers = options.stream().mapToInt(o -> known.number(o.name())).toArray();
    Map<String, Integer> places = new HashMap<>();
    options.forEach(option -> places.put(option.name(), places.size()));
    this.others = new int[numbers.length][];
    this.effects = new double[numbers.length][];
    for (int i = 0; i < numbers.length; i++) {
      List<Correlations.Companion> companions =
          known.companions(options.get(i).name()).stream()
              .filter(companion -> places.containsKey(companion.other()))
              .toList();
      others[i] = companions.stream().mapToInt(c -> places.getOrDefault(c.other(), 0)).toArray();
      effects[i] = companions.stream().mapToDouble(Correlations.Companion::effect).toArray();
    }
  }

  /**
   * The probability of each option that it affects a script, by itself or because another effective
   * option is changed; 1 for options of which nothing is known.
   *
   * @param operations in a fixed order, on which rounding depends
   * @param refusal options that the solver refuses with at least this probability get 0
   */
  public double[] effects(Set<String> operations, double refusal) {
    Correlations.Chances chances = known.chancesFor(operations);
    double[] alone = new double[numbers.length];
    for (int i = 0; i < alone.length; i++) {
      alone[i] =
          chances.conflict(numbers[i]) >= refusal
              ? 0
              : numbers[i] < 0 ? 1 : chances.effect(numbers[i]);
    }
    double[] together = alone.clone();
    for (int i = 0; i < together.length; i++) {
      if (others[i].length > 0 && chances.conflict(numbers[i]) < refusal) {
        for (int j = 0; j < others[i].length; j++) {
          together[i] = Math.max(together[i], effects[i][j] * alone[others[i][j]]);
        }
      }
    }
    return together;
  }
}
