package dev.tiercel.harness.report;

import dev.tiercel.text.Html;
import dev.tiercel.text.Svg;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A line chart over time as inline SVG, narrow enough for a phone, and placed side by side on wide
 * screens.
 */
final class LineChart {
  private static final int WIDTH = 360;
  private static final int HEIGHT = 200;
  private static final int LEFT = 52;
  private static final int RIGHT = 348;
  private static final int TOP = 10;
  private static final int BOTTOM = 172;
  private static final int TICKS = 4;

  /** Half of the width of a label, at the right edge. */
  private static final int EDGE = 14;

  private static final int MOST_PARTS = 5;

  /** Possible intervals between the labels of the time axis, in seconds. */
  private static final double[] TIME_STEPS = {
    1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400
  };

  /** Maximum number of points of a line, given the resolution. */
  private static final int MOST_POINTS = 300;

  private final String caption;
  private final List<String> names = new ArrayList<>();
  private final List<double[]> lines = new ArrayList<>();
  private final double[] seconds;
  private final boolean steps;
  private double most;

  /**
   * Creates a chart without lines.
   *
   * @param seconds time of each point, ascending
   * @param steps whether values hold until the next point, as for counts of rare events
   * @param least lower bound of the maximum of the value axis
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
   * @param values one for each point; NaN is not drawn
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
   * @param starts times of restarts of the campaign, in seconds
   */
  void addTo(Html html, List<Double> starts) {
    double top = rounded(most);
    html.line("<figure><figcaption>%s%s</figcaption>", Html.escape(caption), key());
    Svg svg =
        Svg.part(
            WIDTH,
            HEIGHT,
            "width",
            WIDTH * 4 / 3,
            "height",
            HEIGHT * 4 / 3,
            "role",
            "img",
            "aria-label",
            caption);
    for (int i = 0; i <= TICKS; i++) {
      double value = top * i / TICKS;
      double y = y(value, top);
      svg.add("path", "class", "axis", "d", format("M%d %.1fH%d", LEFT, y, RIGHT));
      svg.text(LEFT - 5, y + 4, amount(value, top), "text-anchor", "end");
    }
    double end = Math.max(1, seconds[seconds.length - 1]);
    double step = timeStep(end);
    for (double at = 0; at <= end; at += step) {
      double x = x(at, end);
      String anchor = at == 0 ? "start" : x > RIGHT - EDGE ? "end" : "middle";
      svg.text(x, BOTTOM + 17, time(at, step, at + step > end), "text-anchor", anchor);
    }
    for (double start : starts) {
      String line = format("M%.1f %dV%d", x(start, end), TOP, BOTTOM);
      svg.titled("path", "started again", "class", "start", "d", line);
    }
    for (int i = 0; i < lines.size(); i++) {
      String kind = format("plot %c", 'a' + i);
      svg.add("path", "class", kind, "d", path(lines.get(i), end, top));
    }
    html.line("%s</figure>", svg.end());
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private String key() {
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).isEmpty()) {
        key.append(
            format("<span class='key %c'>&#9644; %s</span>", 'a' + i, Html.escape(names.get(i))));
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
          path.append(format("M%.1f %.1f", x, y));
        } else if (steps) {
          path.append(format("H%.1fV%.1f", x, y));
        } else {
          path.append(format("L%.1f %.1f", x, y));
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

  /** Returns the next larger number whose quarters are round, and whole from 4 on. */
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
        ? format("%.1fM", value / 1e6)
        : top >= 20_000
            ? format("%.0fk", value / 1e3)
            : top < TICKS ? format("%.2f", value) : format("%,.0f", value);
  }

  /** Returns the smallest round interval in seconds that divides a time into at most five parts. */
  static double timeStep(double seconds) {
    for (double step : TIME_STEPS) {
      if (seconds <= MOST_PARTS * step) {
        return step;
      }
    }
    double day = TIME_STEPS[TIME_STEPS.length - 1];
    return day * Math.ceil(seconds / day / MOST_PARTS);
  }

  /** Returns a time label; only the last one has a unit, for lack of space on a phone. */
  private static String time(double at, double step, boolean last) {
    double unit = step >= 86_400 ? 86_400 : step >= 3600 ? 3600 : step >= 60 ? 60 : 1;
    String name = unit == 86_400 ? " d" : unit == 3600 ? " h" : unit == 60 ? " min" : " s";
    return format("%.0f%s", at / unit, last ? name : "");
  }
}
