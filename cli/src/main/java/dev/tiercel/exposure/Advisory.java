package dev.tiercel.exposure;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;
import java.util.Map;

/**
 * A known wrong answer of a solver.
 *
 * @param id its name
 * @param summary what is wrong, in a sentence
 * @param solver the family
 * @param ranges the releases that have it
 * @param shape what a formula is made of that shows it; at least one feature
 * @param options without which it does not show, by name
 * @param references addresses of reports
 */
public record Advisory(
    String id,
    String summary,
    String solver,
    List<VersionRange> ranges,
    Shape shape,
    Map<String, String> options,
    List<String> references) {
  public Advisory {
    ranges = List.copyOf(ranges);
    options = Map.copyOf(options);
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

  /**
   * How a query stands to it.
   *
   * @param query the shape of its script
   * @param set the options that it is run with
   */
  public Match match(Shape query, Configuration set) {
    if (!set.values().entrySet().containsAll(options.entrySet())) {
      return Match.NONE;
    }
    if (shape.isIn(query)) {
      return Match.HOLDS;
    }
    return shape.normalized().isIn(query.normalized()) ? Match.REACHES : Match.NONE;
  }
}
