package dev.tiercel.harness.report;

import dev.tiercel.finding.TriageStatus;
import dev.tiercel.text.Html;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A table of bugs on a page, each with a link to its folder.
 *
 * @param html the page
 * @param from the directory of the page, absolute
 */
record BugTable(Html html, Path from) {
  private static final int MOST_REASON = 320; // characters

  /** At least three packages before the name of a Java class. */
  private static final Pattern PACKAGES = Pattern.compile("\\b(?:[a-z_]\\w*\\.){3,}(?=[A-Z])");

  void add(List<Bug> bugs) {
    html.heading("Bugs");
    if (bugs.isEmpty()) {
      html.paragraph("None so far.");
      return;
    }
    html.paragraph("All that is kept in this results folder, from earlier campaigns as well.");
    long groups = bugs.stream().map(BugTable::group).distinct().count();
    html.paragraph(
        "Findings: " + bugs.size() + ", defects as far as scripts tell: " + groups + ".");
    html.table(true, List.of("bug", "kind", "seen in", "mark", "why"));
    List<Bug> ordered = new ArrayList<>(bugs); // by group, in the order of the first bug of each
    List<String> names = bugs.stream().map(BugTable::group).distinct().toList();
    ordered.sort(
        Comparator.comparing(Bug::isDismissed).thenComparing(bug -> names.indexOf(group(bug))));
    for (Bug bug : ordered) {
      html.line(
          "<tr><td><a href='%s'><code>%s</code></a> <span class=dim>%s</span>",
          link(bug), Html.escape(bug.name()), Html.escape(bug.fact(Bug.GROUP)));
      html.line("<td data-label=kind>%s", Html.escape(bug.reportRule().name()));
      html.line("<td data-label='seen in'>%s", Html.escape(String.join(", ", bug.versions())));
      html.line("<td data-label=mark>%s<td>%s</tr>", mark(bug), why(bug.reason()));
    }
    html.endTable();
  }

  private static String group(Bug bug) {
    return bug.fact(Bug.GROUP).isEmpty() ? bug.name() : bug.fact(Bug.GROUP);
  }

  /** Returns the triage state, with a report's URL as a link; empty for an open finding. */
  private static String mark(Bug bug) {
    String state = bug.fact(Bug.STATE);
    String note = bug.fact(Bug.NOTE);
    if (note.isEmpty()) {
      return state.equals(TriageStatus.OPEN.toString()) ? "" : Html.escape(state);
    }
    return note.matches("https?://\\S+")
        ? "<a href='" + Html.escape(note) + "'>" + Html.escape(state) + "</a>"
        : Html.escape(state + ": " + note);
  }

  /** Returns the reason without packages of classes; a long one collapsed after its beginning. */
  private static String why(String reason) {
    String brief = PACKAGES.matcher(reason).replaceAll("");
    if (brief.length() <= MOST_REASON) {
      return Html.escape(brief);
    }
    int cut = brief.lastIndexOf(' ', MOST_REASON);
    String head = brief.substring(0, cut > MOST_REASON / 2 ? cut : MOST_REASON);
    return "<details><summary>%s ...</summary>%s</details>"
        .formatted(Html.escape(head), Html.escape(brief.substring(head.length())));
  }

  private String link(Bug bug) {
    Path script = bug.script().toAbsolutePath().normalize();
    Path folder = script.getParent();
    Path way = from.relativize(folder == null ? script : folder);
    StringBuilder link = new StringBuilder(".");
    for (Path step : way) {
      link.append('/').append(encoded(step.toString()));
    }
    return link + "/";
  }

  /** Encodes a component of a path for a link. */
  private static String encoded(String step) {
    try {
      String path = new URI(null, null, "/" + step, null).getRawPath();
      return path.substring(1).replace("'", "%27");
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
