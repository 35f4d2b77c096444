package dev.tiercel.harness.focus;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Guesses which options of a solver lead to a change, since much of a solver runs under an option
 * alone: those that were seen to touch it or what calls it, and those whose names share words with
 * what has changed, as {@code nlsat.minimize_conflicts} does with {@code nlsat::minimize}.
 */
public final class LeadingOptions {
  /** A word that one function in so many has, or more of them, says nothing. */
  private static final double LEAST = Math.log(8);

  /** What it counts that an option was seen to touch what has changed: as much as a rare word. */
  private static final double TOUCHES = Math.log(4096);

  /** So much less for each call between what it touches and the change. */
  private static final double PER_CALL = 0.5;

  /** Of what the best option counts, so much another one has to. */
  private static final double NEAR_BEST = 0.5;

  private static final int MOST = 8;

  private record Guess(OptionSpec option, double speaks) {}

  private LeadingOptions() {}

  /**
   * The options that may lead there, the likeliest first, eight at most.
   *
   * @param catalogue its mutable options are looked at
   * @param touches functions, or classes, whose edges options were seen to touch, by option
   */
  public static List<OptionSpec> of(
      Focus focus, OptionCatalogue catalogue, Map<String, List<String>> touches) {
    Map<String, Double> near = near(focus, touches.values());
    NameSimilarity nameSimilarity = new NameSimilarity(focus);
    List<Guess> guesses = new ArrayList<>();
    for (OptionSpec option : catalogue.mutable()) {
      double touched = 0;
      for (String name : touches.getOrDefault(option.name(), List.of())) {
        touched = Math.max(touched, near.getOrDefault(name, 0.0));
      }
      double speaks = touched + nameSimilarity.ofName(option.name());
      if (speaks >= LEAST) {
        guesses.add(new Guess(option, speaks));
      }
    }
    guesses.sort(Comparator.comparingDouble(guess -> -guess.speaks()));
    return guesses.stream()
        .filter(guess -> guess.speaks() >= NEAR_BEST * guesses.get(0).speaks())
        .limit(MOST)
        .map(Guess::option)
        .toList();
  }

  /** What it counts to touch a function or class, by its name, where that is near the change. */
  private static Map<String, Double> near(Focus focus, Collection<List<String>> touched) {
    Set<String> names = new HashSet<>();
    touched.forEach(names::addAll);
    List<CodeFunction> functions = focus.functions();
    BitSet changed = focus.changed();
    int[] distances = CallDistance.distances(functions, changed);
    Map<String, Double> near = new HashMap<>();
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] != CallDistance.FAR) {
        double counts = TOUCHES * Math.pow(PER_CALL, distances[i]);
        String name = functions.get(i).name();
        String owner = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        if (names.contains(name)) {
          near.merge(name, counts, Math::max);
        } else if (names.contains(owner)) { // of a class, most functions are others
          near.merge(owner, counts * PER_CALL, Math::max);
        }
      }
    }
    return near;
  }
}
