package dev.tiercel.harness.report;

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
      out.append("| `").append(bug.name()).append("` | ").append(bug.rule().name());
      out.append(" | ").append(cell(String.join(", ", bug.versions())));
      out.append(" | ").append(cell(bug.reason())).append(" |\n");
    }
    return out.toString();
  }

  /** A solver's words may hold anything: a cell ends at no bar and makes no HTML. */
  private static String cell(String text) {
    return text.strip()
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replaceAll("\\s+", " ");
  }
}
