package dev.tiercel.bundle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Checklist before an issue is filed: the policy of the solver's maintainers, from {@code
 * upstream.tsv} of its package, and whether the bug is known there.
 */
final class Checklist {
  /** Keywords of the file, and the first words of the line for each. */
  private static final Map<String, String> POLICY =
      Map.of("rate", "How many: ", "shape", "How: ", "safe", "Try: ", "wants", "Give: ");

  private Checklist() {}

  /**
   * Returns the lines, each of which asks for one thing.
   *
   * @param options {@code name=value} of those that the bug needs
   * @param name of the script without its suffix
   */
  static List<String> of(
      UpstreamReports upstream, String version, List<String> options, String name) {
    List<String> lines = new ArrayList<>();
    String excluded = upstream.excluded(options);
    if (!excluded.isEmpty()) {
      lines.add("Do not file it: " + excluded + ".");
    }
    String issue = upstream.issue(name);
    lines.add(
        issue.isEmpty()
            ? "Search " + upstream.one("tracker", version) + " for the title's words."
            : "Do not file it again: " + issue + " reports it.");
    lines.add("Run the commands of issue.md with your own build of the newest version.");
    for (String word : List.of("rate", "shape", "safe", "wants")) {
      for (String value : upstream.all(word, version)) {
        lines.add(POLICY.get(word) + value.replace('\t', ' ') + ".");
      }
    }
    for (String source : upstream.all("policy", version)) {
      lines.add("The maintainers' own words: " + source);
    }
    return lines;
  }
}
