package dev.tiercel.exposure;

import dev.tiercel.smtlib.option.OptionName;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Conditions under which a query shows a known wrong answer.
 *
 * @param shape the features of formulas that show it
 * @param options options that must be set, by name
 * @param logics logics in which it shows, the empty one for queries that set none; empty for all
 * @param answers the answers that it makes wrong, {@code sat}, {@code unsat}; empty if unknown
 */
public record Trigger(
    FeatureCounts shape, Map<String, String> options, List<String> logics, Set<Verdict> answers) {
  public Trigger {
    options = Map.copyOf(options);
    logics = List.copyOf(logics);
    answers = Set.copyOf(answers);
    if (!answers.stream().allMatch(Verdict::isDecided)) {
      throw new IllegalArgumentException("answers are sat and unsat, not " + answers);
    }
  }

  /** How a query matches. */
  public enum Match {
    /** The query has the shape. */
    HOLDS("holds the shape"),
    /** The query has features that a solver's preprocessing may rewrite to the shape. */
    REACHES("may reach the shape"),
    /** No match, or the required options are not set. */
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
  boolean makesWrong(Verdict answer) {
    return answer.isDecided() && (answers.isEmpty() || answers.contains(answer));
  }

  private Map<String, String> needs() {
    Map<String, String> needs = new TreeMap<>();
    options.forEach((name, value) -> needs.put(OptionName.key(name), value));
    return needs;
  }

  /**
   * Matches a query.
   *
   * @param query the shape of its script
   * @param set the options with which it is run, including defaults, by {@link OptionName#key}
   * @param logic the logic that it sets; empty for none
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
