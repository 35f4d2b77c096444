package dev.tiercel.experiment;

import dev.tiercel.rank.Median;
import dev.tiercel.text.Svg;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Chart of edges over CPU time: for each arm the median of its rounds. SVG. */
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

  private final Svg svg = Svg.file(WIDTH, HEIGHT);
  private final double seconds;
  private final double most;

  private ArmChart(double seconds, double most) {
    this.seconds = seconds;
    this.most = most;
  }

  static String svg(ArmsExperiment.Plan plan, List<Arm> arms, List<ArmRun> armRuns) {
    double most = armRuns.stream().mapToLong(ArmRun::edges).max().orElse(1);
    ArmChart picture = new ArmChart(plan.trials().cpu().toMillis() / 1e3, Math.max(1, most));
    picture.frame(
        "Edges of "
            + plan.target()
            + " over CPU seconds, medians of "
            + plan.trials().rounds()
            + " rounds");
    for (int i = 0; i < arms.size(); i++) {
      picture.arm(arms.get(i).name(), ArmRun.of(armRuns, arms.get(i).name()), i);
    }
    return picture.svg.end();
  }

  private void frame(String heading) {
    svg.text(LEFT, 34, heading, "font-size", 16, "font-weight", "bold");
    for (int i = 0; i <= TICKS; i++) {
      double y = y(most * i / TICKS);
      double x = x(seconds * i / TICKS);
      svg.line(LEFT, y, RIGHT, y, "stroke", "#ddd");
      svg.text(
          LEFT - 8,
          y + 4,
          String.format(Locale.ROOT, "%,.0f", most * i / TICKS),
          "text-anchor",
          "end");
      svg.text(
          x,
          BOTTOM + 20,
          String.format(Locale.ROOT, "%.0f", seconds * i / TICKS),
          "text-anchor",
          "middle");
    }
  }

  private void arm(String name, List<ArmRun> armRuns, int number) {
    String colour = Svg.colour(number);
    StringJoiner points = new StringJoiner(" ");
    for (int i = 0; i <= STEPS; i++) {
      double at = seconds * i / STEPS;
      double edges = Median.of(armRuns.stream().map(c -> c.edges(at)).toList());
      points.add(String.format(Locale.ROOT, "%.1f,%.1f", x(at), y(edges)));
    }
    svg.add("polyline", "points", points, "fill", "none", "stroke", colour, "stroke-width", 2);
    int y = TOP + LEGEND * number;
    svg.add("rect", "x", RIGHT + 20, "y", y, "width", 14, "height", 14, "fill", colour);
    svg.text(RIGHT + 42, y + 12, name);
  }

  private double x(double at) {
    return LEFT + (RIGHT - LEFT) * at / seconds;
  }

  private double y(double edges) {
    return BOTTOM - (BOTTOM - TOP) * edges / most;
  }
}
