package dev.tiercel.experiment;

import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versions.VersionResult;
import dev.tiercel.versions.VersionSurvey;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells defects apart by the first release without them, found by bisection. The papers bisect
 * commits (Correcting Commit: Chen and others, An Empirical Comparison of Compiler Testing
 * Techniques, ICSE 2016); releases need no builds and merge defects that were corrected between the
 * same two.
 */
public final class CorrectingReleases implements AutoCloseable {
  private final VersionSurvey survey;

  /**
   * Creates a survey.
   *
   * @param releases the release that has the bugs, then later ones, oldest first
   * @param limits of one run
   */
  public CorrectingReleases(List<SolverId> releases, Limits limits) {
    this.survey = new VersionSurvey(releases, List.of(), limits, 1);
  }

  /**
   * Returns the names of the distinct defects: for a crash its key, otherwise the kind and the
   * first release without the bug. Bugs that the first release does not show again are left out.
   */
  public Set<String> distinct(List<BugSearch.FoundBug> bugs) {
    Set<String> defects = new LinkedHashSet<>();
    for (BugSearch.FoundBug bug : bugs) {
      if (bug.kind().equals("crash")) {
        defects.add(bug.key());
      } else {
        String corrected = corrected(survey.bisected(bug.script()).results());
        if (!corrected.isEmpty()) {
          defects.add(bug.kind() + " " + corrected);
        }
      }
    }
    return defects;
  }

  /**
   * Returns the end of the interval of releases with a bug that the first decided one is part of.
   *
   * @return empty if the first decided release does not have the bug
   */
  static String corrected(List<VersionResult> results) {
    List<VersionResult> decided = new ArrayList<>(results);
    decided.removeIf(result -> !result.isDecided());
    if (decided.isEmpty() || !decided.get(0).isBug()) {
      return "";
    }
    for (VersionResult result : decided) {
      if (!result.isBug()) {
        return "corrected in " + result.version().version();
      }
    }
    return "still in " + decided.get(decided.size() - 1).version().version();
  }

  @Override
  public void close() {
    survey.close();
  }
}
