package dev.tiercel.harness.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Bugs as a table of a page, each with a link to its folder. */
final class BugTable {
  private final Html html;
  private final Path from;

  /**
   * Adds to a page.
   *
   * @param from the folder of the page, absolute
   */
  BugTable(Html html, Path from) {
    this.html = html;
    this.from = from;
  }

  void add(List<Bug> bugs) {
    html.heading("Bugs");
    if (bugs.isEmpty()) {
      html.paragraph("None so far.");
      return;
    }
    html.paragraph("All that is kept in this results folder, from earlier campaigns as well.");
    html.table(true, List.of("bug", "kind", "seen in", "why"));
    for (Bug bug : bugs) {
      html.line("<tr><td><a href='%s'><code>%s</code></a>", link(bug), Html.escape(bug.name()));
      html.line("<td data-label=kind>%s", Html.escape(bug.rule().name()));
      html.line("<td data-label='seen in'>%s", Html.escape(String.join(", ", bug.versions())));
      html.line("<td>%s</tr>", Html.escape(bug.reason()));
    }
    html.endTable();
  }

  private String link(Bug bug) {
    Path script = bug.script().toAbsolutePath().normalize();
    Path folder = script.getParent();
    Path way = from.relativize(folder == null ? script : folder);
    StringBuilder link = new StringBuilder();
    for (Path step : way) {
      link.append(link.isEmpty() ? "" : "/").append(encoded(step.toString()));
    }
    return link + "/";
  }

  /** A step may hold what ends a link, or begins a scheme. */
  private static String encoded(String step) {
    try {
      String path = new URI(null, null, "/" + step, null).getRawPath();
      return path.substring(1).replace("'", "%27");
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
