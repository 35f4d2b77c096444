package dev.tiercel.versus;

import dev.tiercel.text.Svg;
import java.util.List;

/**
 * Chart of all scores: a panel for each metric, with a strip for each fuzzer that has a dot for
 * each round and a bar at the median, on a scale that begins at 0. Self-contained SVG.
 */
final class ScoreChart {
  private static final int WIDTH = 1100;
  private static final int LEFT = 310; // where scales begin
  private static final int RIGHT = 690; // where they end
  private static final int TEXT = 706; // median and range
  private static final int COMPARED = 1076; // ratio and probability end here
  private static final int TOP = 112;
  private static final int STRIP = 24;
  private static final int PANEL = 22; // height of a panel beyond its strips

  private static final String SMALL = "12";
  private static final String GREY = "#555";

  private final Svg svg;
  private final List<Score> scores;
  private final List<String> fuzzers;

  private ScoreChart(List<Score> scores) {
    this.scores = scores;
    this.fuzzers = Score.fuzzers(scores);
    this.svg = Svg.file(WIDTH, TOP + panelHeight() * Metric.values().length + 20);
  }

  /**
   * Returns the SVG file.
   *
   * @param heading what was compared
   */
  static String svg(String heading, List<Score> scores) {
    return new ScoreChart(scores).drawn(heading);
  }

  private int panelHeight() {
    return PANEL + STRIP * fuzzers.size();
  }

  private String drawn(String heading) {
    svg.text(24, 34, String.join(" and ", fuzzers), "font-size", 19, "font-weight", "bold");
    int y = 54;
    for (String part : heading.split("; ", -1)) {
      svg.text(24, y, part, "font-size", SMALL, "fill", GREY);
      y += 16;
    }
    String legend =
        "A dot is a round, a bar the median. At the right: "
            + fuzzers.get(0)
            + "'s median by the other's, and p of Mann and Whitney's test.";
    svg.text(24, y, legend, "font-size", SMALL, "fill", GREY);
    int top = TOP;
    for (Metric metric : Metric.values()) {
      panel(metric, top);
      top += panelHeight();
    }
    return svg.end();
  }

  private void panel(Metric metric, int top) {
    List<ScoreCell> cells = fuzzers.stream().map(f -> ScoreCell.of(scores, f, metric)).toList();
    double most =
        cells.stream().filter(ScoreCell::isMeasured).mapToDouble(ScoreCell::most).max().orElse(0);
    int line = top - STRIP / 2 + 2;
    svg.line(24, line, COMPARED, line, "stroke", "#ddd");
    svg.text(24, top + 13, metric.label(), "font-weight", "bold");
    for (int i = 0; i < cells.size(); i++) {
      strip(cells.get(i), i, top + STRIP * i + STRIP / 2 - 4, most);
      if (i > 0) {
        String ratio = cells.get(0).ratio(cells.get(i));
        String p = cells.get(0).probability(cells.get(i));
        String both =
            ratio + (ratio.isEmpty() || p.isEmpty() ? "" : ",  ") + (p.isEmpty() ? "" : "p = " + p);
        svg.text(COMPARED, top + STRIP * i + STRIP / 2, both, "text-anchor", "end");
      }
    }
  }

  private void strip(ScoreCell cell, int number, int y, double most) {
    String colour = Svg.colour(number);
    svg.text(LEFT - 12, y + 4, fuzzers.get(number), "text-anchor", "end", "fill", colour);
    svg.line(LEFT, y, RIGHT, y, "stroke", "#eee");
    for (double value : cell.values()) {
      double x = at(value, most);
      svg.add("circle", "cx", x, "cy", y, "r", 5, "fill", colour, "fill-opacity", "0.45");
    }
    if (cell.isMeasured()) {
      double x = at(cell.median(), most);
      svg.line(x, y - 9, x, y + 9, "stroke", colour, "stroke-width", 3);
    }
    svg.text(TEXT, y + 4, cell.text(), "fill", cell.isMeasured() ? "#222" : "#999");
  }

  private static double at(double value, double most) {
    return most == 0 ? LEFT : LEFT + (RIGHT - LEFT) * value / most;
  }
}
