package dev.tiercel.harness.focus;

import dev.tiercel.smtlib.theory.Theories;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scores by words alone whether a script leads to a change: a function with {@code urem} in its
 * name or its changed lines is likely to be reached by a script with {@code bvurem}. A word scores
 * more the fewer functions contain it.
 */
public final class NameSimilarity {
  private static final int SHORTEST = 3;

  /** Minimum score of an operator relative to the best. */
  private static final double NEAR_BEST = 0.5;

  private final Map<String, Double> words = new HashMap<>();
  private final Map<String, Double> cachedScores = new HashMap<>(); // by feature

  /** Creates a score for the words of the changed functions. */
  public NameSimilarity(Focus focus) {
    this(focus, new BitSet());
  }

  /** Creates a score for the words of the changed functions except those already reached. */
  NameSimilarity(Focus focus, BitSet reached) {
    this(focus, reached, 0);
  }

  /**
   * Creates a score for the words of the changed functions, and of those that lead to them.
   *
   * @param perCall factor on the score of a word for each call towards the change
   */
  NameSimilarity(Focus focus, double perCall) {
    this(focus, new BitSet(), perCall);
  }

  private NameSimilarity(Focus focus, BitSet reached, double perCall) {
    List<CodeFunction> functions = focus.functions();
    Map<String, Integer> everywhere = new HashMap<>();
    for (CodeFunction function : functions) {
      words(function).forEach(word -> everywhere.merge(word, 1, Integer::sum));
    }
    BitSet wanted = focus.changed();
    wanted.andNot(reached);
    int[] distances = CallDistance.distances(functions, wanted);
    for (int i = 0; i < distances.length; i++) {
      double factor =
          distances[i] == 0
              ? 1
              : distances[i] == CallDistance.FAR ? 0 : Math.pow(perCall, distances[i]);
      for (String word : factor > 0 ? words(functions.get(i)) : Set.<String>of()) {
        double rarity = Math.log((double) functions.size() / everywhere.getOrDefault(word, 1));
        words.merge(word, factor * rarity, Math::max);
      }
    }
  }

  /**
   * Returns the names of the operators that share words with the changed functions, at least half
   * as rare as those of the best; none without a focus.
   */
  public static Set<String> operators(@Nullable Focus focus) {
    Map<String, Double> scores = new HashMap<>();
    if (focus != null) {
      NameSimilarity similarity = new NameSimilarity(focus);
      Theories.all().forEach(row -> scores.put(row.name(), similarity.feature(row.name())));
    }
    double best = scores.values().stream().mapToDouble(score -> score).max().orElse(0);
    scores.values().removeIf(score -> score == 0 || score < NEAR_BEST * best);
    return Set.copyOf(scores.keySet());
  }

  private static Set<String> words(CodeFunction function) {
    Set<String> words = words(CodeChange.bare(function.name()));
    function.words().forEach(text -> words.addAll(words(text)));
    return words;
  }

  /**
   * Returns the words of a name or a text in lower case, plurals as singulars; and each two
   * adjacent words of a name joined, so that {@code DataType} matches {@code datatype}.
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
   * Returns the score of a script.
   *
   * @param features the script's features
   * @return 0 if no word matches
   */
  public double of(Collection<String> features) {
    double sum = 0;
    for (String feature : features) {
      sum += cachedScores.computeIfAbsent(feature, this::feature);
    }
    return sum;
  }

  /** Returns the score of a name by its whole words, 0 if none matches. */
  double ofName(String name) {
    double sum = 0;
    for (String part : words(name)) {
      sum += words.getOrDefault(part, 0.0);
    }
    return sum;
  }

  /** Returns the score of the rarest whole word of a text, 0 if none matches. */
  double ofBestWord(String text) {
    return words(text).stream().mapToDouble(part -> words.getOrDefault(part, 0.0)).max().orElse(0);
  }

  private double feature(String feature) {
    double best = 0;
    for (String part : words(feature)) {
      for (Map.Entry<String, Double> word : words.entrySet()) {
        best = matches(part, word.getKey()) ? Math.max(best, word.getValue()) : best;
      }
    }
    return best;
  }

  /**
   * Whether a word is most of a part, as {@code urem} is of {@code bvurem}, but not {@code for} of
   * {@code forall}.
   */
  private static boolean matches(String part, String word) {
    return 2 * word.length() > part.length() && part.contains(word);
  }
}
