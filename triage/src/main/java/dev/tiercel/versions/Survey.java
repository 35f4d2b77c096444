package dev.tiercel.versions;

import dev.tiercel.solver.SolverId;
import dev.tiercel.versions.VersionResult.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which bugs show in which released versions (HistFuzz, section IV-B and Figure 4).
 *
 * @param rows one for each script and each solver that was asked about it
 */
public record Survey(List<Row> rows) {
  public Survey {
    rows = List.copyOf(rows);
  }

  /**
   * What the versions of one solver make of a script.
   *
   * @param script what the table calls it
   */
  public record Row(String script, VersionVector vector) {
    /** The solver's name. */
    public String family() {
      return vector.results().get(0).version().name();
    }
  }

  /**
   * What a version made of all scripts.
   *
   * @param bugs scripts that show a bug in it
   * @param fine those that show none
   * @param open those that it rejects, or that nobody can judge
   */
  public record Count(SolverId version, int bugs, int fine, int open) {
    /** Whether the version could not be had: nothing is known of it. */
    public boolean isGap() {
      return bugs + fine + open == 0;
    }
  }

  /** The solvers, in the order in which they were asked. */
  public List<String> families() {
    Set<String> families = new LinkedHashSet<>();
    rows.forEach(row -> families.add(row.family()));
    return List.copyOf(families);
  }

  /** The rows of a solver. */
  public List<Row> of(String family) {
    return rows.stream().filter(row -> row.family().equals(family)).toList();
  }

  /** The counts of a solver's versions, oldest first. */
  public List<Count> counts(String family) {
    Map<SolverId, List<Outcome>> counts = new LinkedHashMap<>();
    for (Row row : of(family)) {
      for (VersionResult result : row.vector().results()) {
        counts.computeIfAbsent(result.version(), v -> new ArrayList<>()).add(result.outcome());
      }
    }
    List<Count> list = new ArrayList<>();
    counts.forEach(
        (version, outcomes) ->
            list.add(
                new Count(
                    version,
                    Collections.frequency(outcomes, Outcome.BUG),
                    Collections.frequency(outcomes, Outcome.OK),
                    Collections.frequency(outcomes, Outcome.UNDECIDED)
                        + Collections.frequency(outcomes, Outcome.UNSUPPORTED))));
    return list;
  }
}
