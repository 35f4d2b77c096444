package dev.tiercel.harness.versus;

import java.util.List;
import java.util.Locale;

/**
 * All scores as a picture: a panel for each metric, in it a strip for each fuzzer with a dot for
 * each round and a bar at the median, on a scale that begins at 0. SVG that needs nothing else.
 */
final class ScoreChart {
  private static final int WIDTH = 1100;
  private static final int LEFT = 310; // where scales begin
  private static final int RIGHT = 690; // where they end
  private static final int TEXT = 706; // median and spread
  private static final int COMPARED = 1076; // ratio and probability end here
  private static final int TOP = 112;
  private static final int STRIP = 24;
  private static final int PANEL = 22; // what a panel has beyond its strips

  /** M. Okabe's and K. Ito's colours, which people tell apart who see few of them. */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");

  private final StringBuilder svg = new StringBuilder();
  private final List<Score> scores;
  private final List<String> fuzzers;

  private ScoreChart(List<Score> scores) {
    this.scores = scores;
    this.fuzzers = Score.fuzzers(scores);
  }

  /**
   * The picture's file.
   *
   * @param heading what was compared
   */
  static String svg(String heading, List<Score> scores) {
    return new ScoreChart(scores).drawn(heading);
  }

  private String drawn(String heading) {
    int panel = PANEL + STRIP * fuzzers.size();
    int height = TOP + panel * Metric.values().length + 20;
    line(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d'"
            + " font-family='sans-serif' font-size='13' fill='#222'>",
        WIDTH, height, WIDTH, height);
    line("<rect width='%d' height='%d' fill='#fff'/>", WIDTH, height);
    text(24, 34, "start", "font-size='19' font-weight='bold'", String.join(" and ", fuzzers));
    int y = 54;
    for (String part : heading.split("; ", -1)) {
      text(24, y, "start", "font-size='12' fill='#555'", part);
      y += 16;
    }
    text(
        24,
        y,
        "start",
        "font-size='12' fill='#555'",
        "A dot is a round, a bar the median. At the right: "
            + fuzzers.get(0)
            + "'s median by the other's, and p of Mann and Whitney's test.");
    int top = TOP;
    for (Metric metric : Metric.values()) {
      panel(metric, top);
      top += panel;
    }
    return svg.append("</svg>\n").toString();
  }

  private void panel(Metric metric, int top) {
    List<Cell> cells = fuzzers.stream().map(f -> Cell.of(scores, f, metric)).toList();
    double most = cells.stream().filter(Cell::isMeasured).mapToDouble(Cell::most).max().orElse(0);
    line(
        "<line x1='24' y1='%d' x2='%d' y2='%d' stroke='#ddd'/>",
        top - STRIP / 2 + 2, COMPARED, top - STRIP / 2 + 2);
    text(24, top + 13, "start", "font-weight='bold'", metric.label());
    for (int i = 0; i < cells.size(); i++) {
      strip(cells.get(i), i, top + STRIP * i + STRIP / 2 - 4, most);
      if (i > 0) {
        String ratio = cells.get(0).ratio(cells.get(i));
        String p = cells.get(0).probability(cells.get(i));
        text(
            COMPARED,
            top + STRIP * i + STRIP / 2,
            "end",
            "",
            ratio
                + (ratio.isEmpty() || p.isEmpty() ? "" : ",  ")
                + (p.isEmpty() ? "" : "p = " + p));
      }
    }
  }

  private void strip(Cell cell, int number, int y, double most) {
    String colour = COLOURS.get(number % COLOURS.size());
    text(LEFT - 12, y + 4, "end", "fill='" + colour + "'", fuzzers.get(number));
    line("<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='#eee'/>", LEFT, y, RIGHT, y);
    for (double value : cell.values()) {
      line(
          "<circle cx='%.1f' cy='%d' r='5' fill='%s' fill-opacity='0.45'/>",
          at(value, most), y, colour);
    }
    if (cell.isMeasured()) {
      double x = at(cell.median(), most);
      line(
          "<line x1='%.1f' y1='%d' x2='%.1f' y2='%d' stroke='%s' stroke-width='3'/>",
          x, y - 9, x, y + 9, colour);
    }
    text(TEXT, y + 4, "start", cell.isMeasured() ? "" : "fill='#999'", cell.text());
  }

  private static double at(double value, double most) {
    return most == 0 ? LEFT : LEFT + (RIGHT - LEFT) * value / most;
  }

  private void text(int x, int y, String anchor, String style, String words) {
    String escaped = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    line("<text x='%d' y='%d' text-anchor='%s' %s>%s</text>", x, y, anchor, style, escaped);
  }

  private void line(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
