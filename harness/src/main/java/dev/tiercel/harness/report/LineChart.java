package dev.tiercel.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Lines over time as inline SVG, small enough for a phone: several side by side where there is
 * room.
 */
final class LineChart {
  private static final int WIDTH = 360;
  private static final int HEIGHT = 200;
  private static final int LEFT = 52;
  private static final int RIGHT = 348;
  private static final int TOP = 10;
  private static final int BOTTOM = 172;
  private static final int TICKS = 4;

  /** What half a number takes at the right edge. */
  private static final int EDGE = 14;

  private static final int MOST_PARTS = 5;

  /** Seconds between two numbers of the axis of time. */
  private static final double[] TIME_STEPS = {
    1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400
  };

  /** Points of a line; more would not be seen. */
  private static final int MOST_POINTS = 300;

  private final String caption;
  private final List<String> names = new ArrayList<>();
  private final List<double[]> lines = new ArrayList<>();
  private final double[] seconds;
  private final boolean steps;
  private double most;

  /**
   * A chart without lines.
   *
   * @param seconds of each point, rising
   * @param steps whether values hold until the next point, as counts of rare things do
   * @param least of the largest value on the axis
   */
  LineChart(String caption, double[] seconds, boolean steps, double least) {
    this.caption = caption;
    this.seconds = seconds.clone();
    this.steps = steps;
    this.most = least;
  }

  /**
   * Adds a line.
   *
   * @param name empty if it is the only one
   * @param values as many as there are points; what is no number is not drawn
   */
  LineChart with(String name, double[] values) {
    names.add(name);
    lines.add(values.clone());
    for (double value : values) {
      most = Double.isNaN(value) ? most : Math.max(most, value);
    }
    return this;
  }

  /**
   * Adds the figure to a page.
   *
   * @param starts seconds at which the campaign was started again
   */
  void addTo(Html html, List<Double> starts) {
    double top = rounded(most);
    html.line("<figure><figcaption>%s%s</figcaption>", Html.escape(caption), key());
    html.line(
        "<svg viewBox='0 0 %d %d' width=%d height=%d role=img aria-label='%s'>",
        WIDTH, HEIGHT, WIDTH * 4 / 3, HEIGHT * 4 / 3, Html.escape(caption));
    for (int i = 0; i <= TICKS; i++) {
      double value = top * i / TICKS;
      double y = y(value, top);
      html.line("<path class=axis d='M%d %.1fH%d'/>", LEFT, y, RIGHT);
      html.line("<text x=%d y=%.1f text-anchor=end>%s</text>", LEFT - 5, y + 4, amount(value, top));
    }
    double end = Math.max(1, seconds[seconds.length - 1]);
    double step = timeStep(end);
    for (double at = 0; at <= end; at += step) {
      double x = x(at, end);
      String anchor = at == 0 ? "start" : x > RIGHT - EDGE ? "end" : "middle";
      html.line(
          "<text x=%.1f y=%d text-anchor=%s>%s</text>",
          x, BOTTOM + 17, anchor, time(at, step, at + step > end));
    }
    for (double start : starts) {
      html.line(
          "<path class=start d='M%.1f %dV%d'><title>started again</title></path>",
          x(start, end), TOP, BOTTOM);
    }
    for (int i = 0; i < lines.size(); i++) {
      html.line("<path class='plot %c' d='%s'/>", 'a' + i, path(lines.get(i), end, top));
    }
    html.line("</svg></figure>");
  }

  private String key() {
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).isEmpty()) {
        key.append(
            String.format(
                Locale.ROOT,
                "<span class='key %c'>&#9644; %s</span>",
                'a' + i,
                Html.escape(names.get(i))));
      }
    }
    return key.toString();
  }

  private String path(double[] values, double end, double top) {
    StringBuilder path = new StringBuilder();
    int each = Math.max(1, (values.length + MOST_POINTS - 1) / MOST_POINTS);
    for (int i = 0; i < values.length; i++) {
      if (!Double.isNaN(values[i]) && (i % each == 0 || i == values.length - 1)) {
        double x = x(seconds[i], end);
        double y = y(values[i], top);
        if (path.isEmpty()) {
          path.append(String.format(Locale.ROOT, "M%.1f %.1f", x, y));
        } else if (steps) {
          path.append(String.format(Locale.ROOT, "H%.1fV%.1f", x, y));
        } else {
          path.append(String.format(Locale.ROOT, "L%.1f %.1f", x, y));
        }
      }
    }
    return path.toString();
  }

  private static double x(double at, double end) {
    return LEFT + (RIGHT - LEFT) * at / end;
  }

  private static double y(double value, double top) {
    return BOTTOM - (BOTTOM - TOP) * value / top;
  }

  /** The next number up that four ticks divide into round ones, from 4 on into whole ones. */
  static double rounded(double most) {
    double top = roundedToOneDigit(most);
    return top < TICKS ? top : Math.ceil(top / TICKS) * TICKS;
  }

  private static double roundedToOneDigit(double most) {
    double unit = Math.pow(10, Math.floor(Math.log10(Math.max(most, 1e-9))));
    for (double step : new double[] {1, 2, 4, 6, 8}) {
      if (most <= step * unit) {
        return step * unit;
      }
    }
    return 10 * unit;
  }

  private static String amount(double value, double top) {
    if (value == 0) {
      return "0";
    }
    return top >= 1e7
        ? String.format(Locale.ROOT, "%.1fM", value / 1e6)
        : top >= 20_000
            ? String.format(Locale.ROOT, "%.0fk", value / 1e3)
            : top < TICKS
                ? String.format(Locale.ROOT, "%.2f", value)
                : String.format(Locale.ROOT, "%,.0f", value);
  }

  /** The least round number of seconds that divides a time into at most five parts. */
  static double timeStep(double seconds) {
    for (double step : TIME_STEPS) {
      if (seconds <= MOST_PARTS * step) {
        return step;
      }
    }
    double day = TIME_STEPS[TIME_STEPS.length - 1];
    return day * Math.ceil(seconds / day / MOST_PARTS);
  }

  /** Only the last number has its unit: on a phone there is room for no more. */
  private static String time(double at, double step, boolean last) {
    double unit = step >= 86_400 ? 86_400 : step >= 3600 ? 3600 : step >= 60 ? 60 : 1;
    String name = unit == 86_400 ? " d" : unit == 3600 ? " h" : unit == 60 ? " min" : " s";
    return String.format(Locale.ROOT, "%.0f%s", at / unit, last ? name : "");
  }
}
