package dev.tiercel.harness.focus;

import dev.tiercel.smtlib.theory.Theories;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scores by words alone whether a script leads to a change: a function with {@code urem} in its
 * name or its changed lines is likely to be reached by a script with {@code bvurem}. A word scores
 * more the fewer functions contain it.
 */
public final class NameSimilarity {
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
    FunctionWords functionWords = focus.functionWords();
    BitSet wanted = focus.changed();
    wanted.andNot(reached);
    int[] distances = perCall == 0 ? new int[0] : focus.callDistance().of(wanted);
    wanted.stream().forEach(i -> add(functionWords, i, 1));
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] > 0 && distances[i] != CallDistance.FAR) {
        add(functionWords, i, Math.pow(perCall, distances[i]));
      }
    }
  }

  private void add(FunctionWords functionWords, int function, double factor) {
    for (String word : functionWords.of(function)) {
      words.merge(word, factor * functionWords.rarity(word), Math::max);
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
    for (String part : FunctionWords.split(name)) {
      sum += words.getOrDefault(part, 0.0);
    }
    return sum;
  }

  /** Returns the score of the rarest whole word of a text, 0 if none matches. */
  double ofBestWord(String text) {
    return FunctionWords.split(text).stream()
        .mapToDouble(part -> words.getOrDefault(part, 0.0))
        .max()
        .orElse(0);
  }

  /**
   * Returns the score of the best word that is most of a part of a feature, as {@code urem} is of
   * {@code bvurem}, but not {@code for} of {@code forall}. A change may have thousands of words, of
   * which those within the part are looked up.
   */
  private double feature(String feature) {
    double best = 0;
    for (String part : FunctionWords.split(feature)) {
      int shortest = part.length() / 2 + 1;
      for (int from = 0; from + shortest <= part.length(); from++) {
        for (int to = from + shortest; to <= part.length(); to++) {
          best = Math.max(best, words.getOrDefault(part.substring(from, to), 0.0));
        }
      }
    }
    return best;
  }
}
