package dev.tiercel.harness.experiment;

import dev.tiercel.harness.rank.RankTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Courses as text: a line for each arm, compared with the first. */
final class CourseTable {
  private CourseTable() {}

  /** Medians, from where to where the rounds go, and the sums of findings. */
  static List<String> lines(List<Arm> arms, List<Course> courses) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            "%-14s  %26s  %8s  %6s  %10s  %7s  %7s",
            "", "edges", "to first", "p", "runs", "wrong", "crashes"));
    List<Long> first = edges(courses, arms.get(0));
    for (Arm arm : arms) {
      List<Course> own = Course.of(courses, arm.name());
      List<Long> edges = edges(courses, arm);
      lines.add(
          String.format(
              Locale.ROOT,
              "%-14s  %26s  %7.3f   %6s  %,10.0f  %7d  %7d",
              arm.name(),
              spread(edges),
              Course.median(edges) / Math.max(1, Course.median(first)),
              arm.equals(arms.get(0)) ? "" : probability(first, edges),
              Course.median(own.stream().map(Course::runs).toList()),
              own.stream().mapToInt(Course::wrong).sum(),
              own.stream().mapToInt(Course::crashes).sum()));
    }
    return lines;
  }

  private static List<Long> edges(List<Course> courses, Arm arm) {
    return Course.of(courses, arm.name()).stream().map(Course::edges).sorted().toList();
  }

  private static String spread(List<Long> edges) {
    return edges.size() < 2
        ? String.format(Locale.ROOT, "%,.0f", Course.median(edges))
        : String.format(
            Locale.ROOT,
            "%,.0f (%,d to %,d)",
            Course.median(edges),
            edges.get(0),
            edges.get(edges.size() - 1));
  }

  private static String probability(List<Long> first, List<Long> other) {
    double p =
        RankTest.probability(
            first.stream().mapToDouble(Long::doubleValue).toArray(),
            other.stream().mapToDouble(Long::doubleValue).toArray());
    return String.format(Locale.ROOT, "%.3f", p);
  }

  /** Every point, with tabs. */
  static List<String> values(List<Course> courses) {
    List<String> lines = new ArrayList<>(List.of("arm\tround\tcpu seconds\tedges"));
    for (Course course : courses) {
      for (Course.Point point : course.points()) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s\t%d\t%.2f\t%d",
                course.arm(),
                course.round(),
                point.seconds(),
                point.edges()));
      }
    }
    return lines;
  }
}
