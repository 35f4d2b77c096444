package dev.tiercel.harness.report;

import dev.tiercel.text.Markdown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Bugs as a table of Markdown, a row for each defect, for a comment or the summary of a CI job. */
public final class MarkdownSummary {
  private MarkdownSummary() {}

  /**
   * The text.
   *
   * @param heading of the summary
   * @param sentence what was done; may be empty
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

  /** The bugs of each group, in the order of the first; one that is of none is by itself. */
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

  /** One defect: the first of its findings, and how many there are. */
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
