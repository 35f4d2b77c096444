package dev.tiercel.harness.focus;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Guesses by words alone whether a script leads to a change: a function that has {@code urem} in
 * its name, or in its changed lines, is likely to be reached by a script with {@code bvurem}. A
 * word counts the more the fewer functions have it.
 */
public final class NameSimilarity {
  private static final int SHORTEST = 3;

  private final Map<String, Double> words = new HashMap<>();
  private final Map<String, Double> known = new HashMap<>(); // by feature

  /** Knows the words of what has changed. */
  public NameSimilarity(Focus focus) {
    this(focus, new BitSet());
  }

  /** Knows the words of what has changed, without what belongs to these functions alone. */
  NameSimilarity(Focus focus, BitSet reached) {
    Map<String, Integer> everywhere = new HashMap<>();
    for (CodeFunction function : focus.functions()) {
      words(function).forEach(word -> everywhere.merge(word, 1, Integer::sum));
    }
    int all = focus.functions().size();
    BitSet wanted = focus.changed();
    wanted.andNot(reached);
    wanted.stream()
        .forEach(
            i -> {
              for (String word : words(focus.function(i))) {
                words.put(word, Math.log((double) all / everywhere.getOrDefault(word, 1)));
              }
            });
  }

  private static Set<String> words(CodeFunction function) {
    Set<String> words = words(CodeChange.bare(function.name()));
    function.words().forEach(text -> words.addAll(words(text)));
    return words;
  }

  /**
   * The words that a name or a text is made of, in lower case, one of several as the one; and each
   * two that a name has joined, so that {@code DataType} is a {@code datatype}.
   */
  static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    for (String name : text.split("[^A-Za-z0-9_]+")) {
      String before = "";
      for (String part : name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").split("_")) {
        String word = part.toLowerCase(Locale.ROOT);
        add(words, word);
        add(words, before + word);
        before = word;
      }
    }
    return words;
  }

  private static void add(Set<String> words, String word) {
    if (word.length() >= SHORTEST) {
      boolean several = word.length() > SHORTEST && word.endsWith("s") && !word.endsWith("ss");
      words.add(several ? word.substring(0, word.length() - 1) : word);
    }
  }

  /**
   * How much speaks for a script.
   *
   * @param features what it is made of
   * @return 0 if nothing does
   */
  public double of(Collection<String> features) {
    double sum = 0;
    for (String feature : features) {
      sum += known.computeIfAbsent(feature, this::feature);
    }
    return sum;
  }

  /** How much the whole words of a name speak for it, 0 if nothing does. */
  double ofName(String name) {
    double sum = 0;
    for (String part : words(name)) {
      sum += words.getOrDefault(part, 0.0);
    }
    return sum;
  }

  private double feature(String feature) {
    double best = 0;
    for (String part : words(feature)) {
      for (Map.Entry<String, Double> word : words.entrySet()) {
        best = fits(part, word.getKey()) ? Math.max(best, word.getValue()) : best;
      }
    }
    return best;
  }

  /**
   * Whether a word is most of a part, as {@code urem} is of {@code bvurem}: not {@code for} of all.
   */
  private static boolean fits(String part, String word) {
    return 2 * word.length() > part.length() && part.contains(word);
  }
}
