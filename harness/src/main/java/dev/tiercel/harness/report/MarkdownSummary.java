package dev.tiercel.harness.report;

import dev.tiercel.harness.text.Markdown;
import java.util.List;

/** Bugs as a table of Markdown, for a comment or the summary of a CI job. */
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
    for (Bug bug : bugs) {
      out.append("| ").append(Markdown.cell(bug.name())).append(" | ").append(bug.rule().name());
      out.append(" | ").append(Markdown.cell(String.join(", ", bug.versions())));
      out.append(" | ").append(Markdown.cell(bug.reason())).append(" |\n");
    }
    return out.toString();
  }
}
