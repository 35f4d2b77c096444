package dev.tiercel.exposure;

import dev.tiercel.smtlib.option.OptionName;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A known wrong answer of a solver.
 *
 * @param id its name
 * @param summary what is wrong, in a sentence
 * @param solver the family
 * @param ranges the releases that have it
 * @param shape what a formula is made of that shows it; at least one feature
 * @param options without which it does not show, by name
 * @param logics in one of which alone it shows, the empty one for queries that set none; empty for
 *     all
 * @param references addresses of reports
 */
public record Advisory(
    String id,
    String summary,
    String solver,
    List<VersionRange> ranges,
    FeatureCounts shape,
    Map<String, String> options,
    List<String> logics,
    List<String> references) {
  public Advisory {
    ranges = List.copyOf(ranges);
    options = Map.copyOf(options);
    logics = List.copyOf(logics);
    references = List.copyOf(references);
    if (shape.features().isEmpty()) {
      throw new IllegalArgumentException(id + " names no feature of a shape");
    }
  }

  /** How a query stands to an advisory. */
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

  /** Whether a release of a solver has it. */
  public boolean affects(String family, String release) {
    return solver.equals(family) && ranges.stream().anyMatch(range -> range.contains(release));
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
