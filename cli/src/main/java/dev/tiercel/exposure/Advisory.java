package dev.tiercel.exposure;

import java.util.List;

/**
 * A known wrong answer of a solver.
 *
 * @param id its name
 * @param summary description, one sentence
 * @param solver the family
 * @param ranges the releases that have it
 * @param trigger what a query must have to show it
 * @param references addresses of reports
 */
public record Advisory(
    String id,
    String summary,
    String solver,
    List<VersionRange> ranges,
    Trigger trigger,
    List<String> references) {
  public Advisory {
    ranges = List.copyOf(ranges);
    references = List.copyOf(references);
    if (trigger.shape().features().isEmpty()) {
      throw new IllegalArgumentException(id + " names no feature of a shape");
    }
  }

  /** Whether a release of a solver has it. */
  public boolean affects(String family, String release) {
    return solver.equals(family) && ranges.stream().anyMatch(range -> range.contains(release));
  }
}
