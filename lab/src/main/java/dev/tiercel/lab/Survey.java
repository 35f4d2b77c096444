package dev.tiercel.lab;

import dev.tiercel.solver.SolverId;
import dev.tiercel.versions.VersionResult;
import dev.tiercel.versions.VersionResult.Outcome;
import dev.tiercel.versions.VersionVector;
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
 * @param rows one for each script and each solver that ran it
 */
record Survey(List<Row> rows) {
  public Survey {
    rows = List.copyOf(rows);
  }

  /**
   * Results of one solver's versions on a script.
   *
   * @param script its name in the table
   */
  public record Row(String script, VersionVector vector) {
    /** Returns the solver's name. */
    public String family() {
      return vector.results().get(0).version().name();
    }
  }

  /**
   * Results of a version on all scripts.
   *
   * @param bugs scripts that show a bug in it
   * @param fine scripts that show none
   * @param open scripts that it rejects, or that cannot be judged
   */
  public record Count(SolverId version, int bugs, int fine, int open) {
    /** Whether the version is unavailable. */
    public boolean isGap() {
      return bugs + fine + open == 0;
    }
  }

  /** Returns the solvers, in the order in which they were run. */
  public List<String> families() {
    Set<String> families = new LinkedHashSet<>();
    rows.forEach(row -> families.add(row.family()));
    return List.copyOf(families);
  }

  /** Returns the rows of a solver. */
  public List<Row> of(String family) {
    return rows.stream().filter(row -> row.family().equals(family)).toList();
  }

  /** Returns the counts of a solver's versions, oldest first. */
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
