package dev.tiercel.smtlib.option;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was learnt of the options of a list, told by their places there: asked for every mutant, and
 * so without looking up a name. Immutable.
 */
public final class ListedCorrelations {
  private final Correlations known;
  private final int[] numbers; // in what was learnt, -1 for an option of which nothing was
  private final int[][] others; // the places of those that an option acts with
  private final double[][] effects; // that these let it have

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
   * The probability of each option that it acts on a script, by itself or because another one that
   * acts is changed; 1 for those of which nothing is known.
   *
   * @param operations in a fixed order, which rounding depends on
   * @param refusal 0 for options that the solver would refuse with at least this probability
   */
  public double[] effects(Set<String> operations, double refusal) {
    Correlations.Chances chances = known.on(operations);
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
