package dev.tiercel.harness.focus;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Guesses by words alone whether a script leads to a change: a function that has {@code urem} in
 * its name is likely to be reached by a script with {@code bvurem}. A word counts the more the
 * fewer functions have it.
 */
public final class Affinity {
  private static final int SHORTEST = 3;

  private final Map<String, Double> words = new HashMap<>();
  private final Map<String, Double> known = new HashMap<>(); // by feature

  /** Knows the words of what has changed. */
  public Affinity(Focus focus) {
    Map<String, Integer> everywhere = new HashMap<>();
    for (CodeFunction function : focus.functions()) {
      words(function.name()).forEach(word -> everywhere.merge(word, 1, Integer::sum));
    }
    int all = focus.functions().size();
    for (String name : focus.names()) {
      for (String word : words(name)) {
        words.put(word, Math.log((double) all / everywhere.getOrDefault(word, 1)));
      }
    }
  }

  /** The words that a name is made of, in lower case. */
  static Set<String> words(String name) {
    Set<String> words = new HashSet<>();
    String apart = Change.bare(name).replaceAll("([a-z0-9])([A-Z])", "$1_$2");
    for (String word : apart.toLowerCase(Locale.ROOT).split("[^a-z0-9]+")) {
      if (word.length() >= SHORTEST) {
        words.add(word);
      }
    }
    return words;
  }

  /**
   * How much speaks for a script.
   *
   * @param features what it is made of
   * @return 0 if nothing does
   */
  public double of(Collection<String> features) {
    double best = 0;
    for (String feature : features) {
      best += known.computeIfAbsent(feature, this::feature);
    }
    return best;
  }

  private double feature(String feature) {
    String text = feature.toLowerCase(Locale.ROOT);
    List<String> meant = words.keySet().stream().filter(text::contains).toList();
    return meant.stream().mapToDouble(word -> words.getOrDefault(word, 0.0)).max().orElse(0);
  }
}
