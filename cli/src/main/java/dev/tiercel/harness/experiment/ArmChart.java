package dev.tiercel.harness.experiment;

import dev.tiercel.harness.rank.Median;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Edges over CPU time as a picture: for each arm the median of its rounds. SVG. */
final class ArmChart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 520;
  private static final int LEFT = 80;
  private static final int RIGHT = 720;
  private static final int TOP = 60;
  private static final int BOTTOM = 470;
  private static final int STEPS = 120;
  private static final int TICKS = 4;
  private static final int LEGEND = 22;

  /** M. Okabe's and K. Ito's colours, which people tell apart who see few of them. */
  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999");

  private final StringBuilder svg = new StringBuilder();
  private final double seconds;
  private final double most;

  private ArmChart(double seconds, double most) {
    this.seconds = seconds;
    this.most = most;
  }

  static String svg(ArmsExperiment.Plan plan, List<Arm> arms, List<ArmRun> armRuns) {
    double most = armRuns.stream().mapToLong(ArmRun::edges).max().orElse(1);
    ArmChart picture = new ArmChart(plan.cpu().toMillis() / 1e3, Math.max(1, most));
    picture.frame(
        "Edges of " + plan.target() + " over CPU seconds, medians of " + plan.rounds() + " rounds");
    for (int i = 0; i < arms.size(); i++) {
      picture.arm(arms.get(i).name(), ArmRun.of(armRuns, arms.get(i).name()), i);
    }
    return picture.svg.append("</svg>\n").toString();
  }

  private void frame(String heading) {
    line(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d'"
            + " font-family='sans-serif' font-size='13' fill='#222'>",
        WIDTH, HEIGHT, WIDTH, HEIGHT);
    line("<rect width='%d' height='%d' fill='#fff'/>", WIDTH, HEIGHT);
    line("<text x='%d' y='34' font-size='16' font-weight='bold'>%s</text>", LEFT, heading);
    for (int i = 0; i <= TICKS; i++) {
      double y = y(most * i / TICKS);
      double x = x(seconds * i / TICKS);
      line("<line x1='%d' y1='%.1f' x2='%d' y2='%.1f' stroke='#ddd'/>", LEFT, y, RIGHT, y);
      line(
          "<text x='%d' y='%.1f' text-anchor='end'>%,.0f</text>",
          LEFT - 8, y + 4, most * i / TICKS);
      line(
          "<text x='%.1f' y='%d' text-anchor='middle'>%.0f</text>",
          x, BOTTOM + 20, seconds * i / TICKS);
    }
  }

  private void arm(String name, List<ArmRun> armRuns, int number) {
    String colour = COLOURS.get(number % COLOURS.size());
    StringJoiner points = new StringJoiner(" ");
    for (int i = 0; i <= STEPS; i++) {
      double at = seconds * i / STEPS;
      double edges = Median.of(armRuns.stream().map(c -> c.edges(at)).toList());
      points.add(String.format(Locale.ROOT, "%.1f,%.1f", x(at), y(edges)));
    }
    line("<polyline points='%s' fill='none' stroke='%s' stroke-width='2'/>", points, colour);
    int y = TOP + LEGEND * number;
    line("<rect x='%d' y='%d' width='14' height='14' fill='%s'/>", RIGHT + 20, y, colour);
    line("<text x='%d' y='%d'>%s</text>", RIGHT + 42, y + 12, name);
  }

  private double x(double at) {
    return LEFT + (RIGHT - LEFT) * at / seconds;
  }

  private double y(double edges) {
    return BOTTOM - (BOTTOM - TOP) * edges / most;
  }

  private void line(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
