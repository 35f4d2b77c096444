package dev.tiercel.harness.report;

import dev.tiercel.text.Markdown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Writes bugs as a Markdown table, a row for each defect, for a comment or the summary of a CI job.
 */
public final class MarkdownSummary {
  private MarkdownSummary() {}

  /**
   * Returns the text.
   *
   * @param heading heading of the summary
   * @param sentence describes the campaign; may be empty
   */
  public static String of(List<Bug> bugs, String heading, String sentence) {
    StringBuilder out = new StringBuilder("## ").append(heading).append("\n\n");
    if (!sentence.isEmpty()) {
      out.append(sentence).append("\n\n");
    }
    if (bugs.isEmpty()) {
      return out.append("No bugs were found.\n").toString();
    }
    out.append("| bug | kind | seen in | why |\n| --- | --- | --- | --- |\n");
    defects(bugs).forEach(same -> row(same, out));
    return out.toString();
  }

  /**
   * Returns the bugs of each group, in the order of the first; a bug without a group is one of its
   * own.
   */
  private static Collection<List<Bug>> defects(List<Bug> bugs) {
    Map<String, List<Bug>> defects = new LinkedHashMap<>();
    for (Bug bug : bugs) {
      String group = bug.fact(Bug.GROUP);
      defects
          .computeIfAbsent(group.isEmpty() ? bug.name() : group, g -> new ArrayList<>())
          .add(bug);
    }
    return defects.values();
  }

  /** Adds a row for a defect: the first of its findings, and the number of further ones. */
  private static void row(List<Bug> same, StringBuilder out) {
    Bug bug = same.get(0);
    TreeSet<String> versions = new TreeSet<>();
    same.forEach(b -> versions.addAll(b.versions()));
    out.append("| ").append(Markdown.cell(bug.name()));
    out.append(same.size() > 1 ? " and " + (same.size() - 1) + " more" : "");
    out.append(" | ").append(bug.reportRule().name());
    out.append(" | ").append(Markdown.cell(String.join(", ", versions)));
    out.append(" | ").append(Markdown.cell(bug.reason())).append(" |\n");
  }
}
