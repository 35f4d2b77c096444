package dev.tiercel.upgrade;

import dev.tiercel.text.Html;
import dev.tiercel.text.Svg;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes the differences as one self-contained page, readable on a phone and in print. */
public final class UpgradePage {
  /** Maximum number of rows in the first table. */
  private static final int FIRST = 10;

  private static final int SIDE = 420;
  private static final int MARGIN = 64;
  private static final double LEAST = 1e-3;

  private final Html html;

  private UpgradePage(String title) {
    this.html = new Html(title);
  }

  /**
   * Returns the page.
   *
   * @param old name of the old version
   * @param now name of the new one
   * @param decision the recommendation
   */
  public static String of(String old, String now, List<VersionDifference> all, String decision) {
    return new UpgradePage(old + " \u2192 " + now).written(old, now, all, decision);
  }

  private String written(String old, String now, List<VersionDifference> all, String decision) {
    html.paragraph(decision);
    counts(all);
    List<VersionDifference> changed =
        all.stream()
            .filter(d -> d.answerChange() != AnswerChange.SAME)
            .sorted(Comparator.comparing(VersionDifference::answerChange))
            .toList();
    if (!changed.isEmpty()) {
      rows("Look at these first", changed.subList(0, Math.min(FIRST, changed.size())));
    }
    if (changed.size() > FIRST) {
      rows("All scripts that changed", changed);
    }
    times(old, now, all);
    return html.page();
  }

  /**
   * Returns a summary: the number of scripts, the numbers of regressions and of bugs in both
   * versions, and the total times.
   *
   * @param left number of scripts that were not processed
   */
  public static String summary(List<VersionDifference> all, int left) {
    long worse = all.stream().filter(d -> d.answerChange().worse()).count();
    long open = all.stream().filter(d -> d.answerChange().open()).count();
    long wrong = all.stream().filter(d -> d.answerChange() == AnswerChange.WRONG_IN_BOTH).count();
    double before = all.stream().mapToDouble(d -> d.timing().oldSeconds()).sum();
    double after = all.stream().mapToDouble(d -> d.timing().newSeconds()).sum();
    return String.format(
        Locale.ROOT,
        "%d scripts, %d worse, %s%d not compared; %.2f s of CPU before, %.2f s now.%s",
        all.size(),
        worse,
        wrong == 0 ? "" : wrong + " wrong in both, ",
        open,
        before,
        after,
        left == 0 ? "" : " Not looked at within --budget: " + left + " scripts.");
  }

  private void counts(List<VersionDifference> all) {
    Map<AnswerChange, Integer> counts = new EnumMap<>(AnswerChange.class);
    all.forEach(d -> counts.merge(d.answerChange(), 1, Integer::sum));
    html.table(false, List.of("change", "#scripts"));
    counts.forEach(
        (answerChange, n) ->
            line("<tr><td%s>%s<td class=n>%d", mark(answerChange), answerChange, n));
    html.endTable();
  }

  private void rows(String heading, List<VersionDifference> changed) {
    html.heading(heading);
    html.table(true, List.of("script", "change", "before", "now", "#s before", "#s now", "why"));
    for (VersionDifference d : changed) {
      line(
          "<tr><td>%s<td%s>%s<td data-label=before>%s<td data-label=now>%s"
              + "<td class=n data-label='s before'>%.3f<td class=n data-label='s now'>%.3f"
              + "<td>%s</tr>",
          escape(d.file().toString()),
          mark(d.answerChange()),
          d.answerChange(),
          escape(d.before()),
          escape(d.now()),
          d.timing().oldSeconds(),
          d.timing().newSeconds(),
          escape(d.why()));
    }
    html.endTable();
  }

  /**
   * Adds a scatter plot with a dot for each script; above the diagonal the new version is slower.
   */
  private void times(String old, String now, List<VersionDifference> all) {
    double most =
        all.stream()
            .mapToDouble(d -> Math.max(d.timing().oldSeconds(), d.timing().newSeconds()))
            .max()
            .orElse(1);
    double decades = Math.max(1, Math.ceil(Math.log10(Math.max(most, LEAST * 10) / LEAST)));
    html.heading("Time of each script");
    Svg svg =
        Svg.part(
            SIDE,
            SIDE,
            "width",
            SIDE,
            "height",
            SIDE,
            "role",
            "img",
            "aria-label",
            "CPU seconds of each script, old across, new up");
    for (int i = 0; i <= decades; i++) {
      double at = MARGIN + i * (SIDE - MARGIN - 12) / decades;
      String label = String.format(Locale.ROOT, "%s s", plain(LEAST * Math.pow(10, i)));
      svg.text(at, SIDE - MARGIN + 18, label, "text-anchor", "middle");
      svg.text(MARGIN - 6, SIDE - at + 4, label, "text-anchor", "end");
    }
    String axes =
        String.format(
            Locale.ROOT,
            "M%1$d %2$d L%3$d 12 M%1$d 12 V%2$d H%3$d",
            MARGIN,
            SIDE - MARGIN,
            SIDE - 12);
    svg.add("path", "class", "axis", "d", axes);
    for (VersionDifference d : all) {
      svg.titled(
          "circle",
          d.file().toString(),
          "cx",
          place(d.timing().oldSeconds(), decades),
          "cy",
          SIDE - place(d.timing().newSeconds(), decades),
          "r",
          3,
          "class",
          d.answerChange().worse() ? "dot slow" : "dot");
    }
    svg.text((SIDE + MARGIN) / 2, SIDE - 8, old, "text-anchor", "middle");
    String left = "translate(11 " + (SIDE - MARGIN) / 2 + ") rotate(-90)";
    svg.turned(left, now, "text-anchor", "middle");
    line("%s", svg.end());
  }

  private static double place(double seconds, double decades) {
    double log = Math.log10(Math.max(seconds, LEAST) / LEAST);
    return MARGIN + log * (SIDE - MARGIN - 12) / decades;
  }

  private static String plain(double value) {
    return value >= 1 ? Long.toString(Math.round(value)) : String.valueOf((float) value);
  }

  private static String mark(AnswerChange answerChange) {
    return answerChange.worse() ? " class=worse" : "";
  }

  private void line(String format, Object... values) {
    html.line(format, values);
  }

  private static String escape(String text) {
    return Html.escape(text);
  }
}
