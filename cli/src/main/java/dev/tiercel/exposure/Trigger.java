package dev.tiercel.exposure;

import dev.tiercel.smtlib.option.OptionName;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a query has to have for a known wrong answer to show.
 *
 * @param shape what a formula is made of that shows it
 * @param options without which it does not show, by name
 * @param logics in one of which alone it shows, the empty one for queries that set none; empty for
 *     all
 * @param answers which answers it makes wrong, {@code sat}, {@code unsat}; empty if that is not
 *     known
 */
public record Trigger(
    FeatureCounts shape, Map<String, String> options, List<String> logics, Set<Verdict> answers) {
  public Trigger {
    options = Map.copyOf(options);
    logics = List.copyOf(logics);
    answers = Set.copyOf(answers);
    if (!answers.stream().allMatch(Verdict::decided)) {
      throw new IllegalArgumentException("answers are sat and unsat, not " + answers);
    }
  }

  /** How a query stands to it. */
  public enum Match {
    /** The query holds the shape. */
    HOLDS("holds the shape"),
    /** The query holds what a solver's preprocessing may make into the shape. */
    REACHES("may reach the shape"),
    /** Neither, or it does not set the options that are needed. */
    NONE("no match");

    private final String words;

    Match(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** Whether it makes an answer wrong. */
  boolean spoils(Verdict answer) {
    return answer.decided() && (answers.isEmpty() || answers.contains(answer));
  }

  private Map<String, String> needs() {
    Map<String, String> needs = new TreeMap<>();
    options.forEach((name, value) -> needs.put(OptionName.key(name), value));
    return needs;
  }

  /**
   * How a query stands to it.
   *
   * @param query the shape of its script
   * @param set the options that it is run with, defaults among them, by {@link OptionName#key}
   * @param logic that it sets; empty for none
   */
  public Match match(FeatureCounts query, Map<String, String> set, String logic) {
    if (!needs().entrySet().stream().allMatch(o -> o.getValue().equals(set.get(o.getKey())))) {
      return Match.NONE;
    }
    if (!logics.isEmpty() && !logics.contains(logic)) {
      return Match.NONE;
    }
    if (shape.isIn(query)) {
      return Match.HOLDS;
    }
    return shape.normalized().isIn(query.normalized()) ? Match.REACHES : Match.NONE;
  }
}
