package dev.tiercel.harness.upgrade;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The differences as one page that needs nothing else: readable on a phone and in print. */
public final class UpgradePage {
  private static final String STYLE =
      "body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;"
          + "color:#222;background:#fff}h1{font-size:1.5rem}table{border-collapse:collapse;"
          + "width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;"
          + "vertical-align:top;overflow-wrap:anywhere}td.n{text-align:right;white-space:nowrap}"
          + ".worse{color:#a40000;font-weight:600}.scroll{overflow-x:auto}"
          + "svg{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{color:#ddd;"
          + "background:#1b1b1b}th,td{border-color:#444}.worse{color:#ff8a80}}"
          + "@media print{body{margin:0;max-width:none}}";

  private static final int SIDE = 420;
  private static final int MARGIN = 52;
  private static final double LEAST = 1e-3;

  private final StringBuilder html = new StringBuilder();

  private UpgradePage() {}

  /**
   * The page.
   *
   * @param old name of the old version
   * @param now name of the new one
   */
  public static String of(String old, String now, List<Difference> all) {
    return new UpgradePage().written(old, now, all);
  }

  private String written(String old, String now, List<Difference> all) {
    String title = escape(old + " → " + now);
    line("<!doctype html><html lang=en><meta charset=utf-8>");
    line("<meta name=viewport content='width=device-width, initial-scale=1'>");
    line("<title>%s</title><style>%s</style><h1>%s</h1>", title, STYLE, title);
    line("<p>%s</p>", escape(summary(all)));
    counts(all);
    List<Difference> changed =
        all.stream()
            .filter(d -> d.change() != Change.SAME)
            .sorted(Comparator.comparing(Difference::change))
            .toList();
    if (!changed.isEmpty()) {
      rows(changed);
    }
    times(old, now, all);
    return html.toString();
  }

  /** One sentence: how many scripts, how many worse, and what became of the time. */
  public static String summary(List<Difference> all) {
    long worse = all.stream().filter(d -> d.change().worse()).count();
    double before = all.stream().mapToDouble(d -> d.timing().oldMedian()).sum();
    double after = all.stream().mapToDouble(d -> d.timing().newMedian()).sum();
    return String.format(
        Locale.ROOT,
        "%d scripts, %d worse; %.2f s of CPU before, %.2f s now.",
        all.size(),
        worse,
        before,
        after);
  }

  private void counts(List<Difference> all) {
    Map<Change, Integer> counts = new EnumMap<>(Change.class);
    all.forEach(d -> counts.merge(d.change(), 1, Integer::sum));
    line("<table><tr><th>change<th>scripts</tr>");
    counts.forEach((change, n) -> line("<tr><td%s>%s<td class=n>%d", mark(change), change, n));
    line("</table>");
  }

  private void rows(List<Difference> changed) {
    line("<h2>Scripts that changed</h2><div class=scroll><table>");
    line("<tr><th>script<th>change<th>before<th>now<th>s before<th>s now<th>why</tr>");
    for (Difference d : changed) {
      line(
          "<tr><td>%s<td%s>%s<td>%s<td>%s<td class=n>%.3f<td class=n>%.3f<td>%s</tr>",
          escape(d.file().toString()),
          mark(d.change()),
          d.change(),
          escape(d.before()),
          escape(d.after()),
          d.timing().oldMedian(),
          d.timing().newMedian(),
          escape(d.why()));
    }
    line("</table></div>");
  }

  /** A dot for each script; above the diagonal the new version is slower. */
  private void times(String old, String now, List<Difference> all) {
    double most =
        all.stream()
            .mapToDouble(d -> Math.max(d.timing().oldMedian(), d.timing().newMedian()))
            .max()
            .orElse(1);
    double decades = Math.max(1, Math.ceil(Math.log10(Math.max(most, LEAST * 10) / LEAST)));
    line("<h2>Time of each script</h2>");
    line(
        "<svg viewBox='0 0 %1$d %1$d' width=%1$d height=%1$d role=img font-size=12"
            + " fill=currentColor aria-label='CPU seconds of each script, old across, new up'>",
        SIDE);
    for (int i = 0; i <= decades; i++) {
      double at = MARGIN + i * (SIDE - MARGIN - 12) / decades;
      String label = String.format(Locale.ROOT, "%s s", plain(LEAST * Math.pow(10, i)));
      line("<text x=%.0f y=%d text-anchor=middle>%s</text>", at, SIDE - MARGIN + 18, label);
      line("<text x=%d y=%.0f text-anchor=end>%s</text>", MARGIN - 6, SIDE - at + 4, label);
    }
    line(
        "<path d='M%1$d %2$d L%3$d 12 M%1$d 12 V%2$d H%3$d' fill=none stroke=currentColor"
            + " stroke-opacity=.4 />",
        MARGIN, SIDE - MARGIN, SIDE - 12);
    for (Difference d : all) {
      line(
          "<circle cx=%.1f cy=%.1f r=3 fill='%s' fill-opacity=.6><title>%s</title></circle>",
          place(d.timing().oldMedian(), decades),
          SIDE - place(d.timing().newMedian(), decades),
          d.change().worse() ? "#d55e00" : "#0072b2",
          escape(d.file().toString()));
    }
    line(
        "<text x=%d y=%d text-anchor=middle>%s</text>", (SIDE + MARGIN) / 2, SIDE - 8, escape(old));
    line(
        "<text transform='translate(12 %d) rotate(-90)' text-anchor=middle>%s</text></svg>",
        (SIDE - MARGIN) / 2, escape(now));
  }

  private static double place(double seconds, double decades) {
    double log = Math.log10(Math.max(seconds, LEAST) / LEAST);
    return MARGIN + log * (SIDE - MARGIN - 12) / decades;
  }

  private static String plain(double value) {
    return value >= 1 ? Long.toString(Math.round(value)) : String.valueOf((float) value);
  }

  private static String mark(Change change) {
    return change.worse() ? " class=worse" : "";
  }

  private void line(String format, Object... values) {
    html.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }
}
