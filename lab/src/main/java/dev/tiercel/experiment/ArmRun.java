package dev.tiercel.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * Result of one run of an arm.
 *
 * @param points edges by CPU time, the last at the end
 * @param runs scripts that the target ran
 * @param wrong findings that are wrong answers or models
 * @param crashes findings that are crashes
 * @param slow findings that are slowdowns; 0 unless the performance oracle is on
 * @param known bugs in a list of known ones, each once
 */
record ArmRun(
    String arm,
    int round,
    List<Point> points,
    long runs,
    int wrong,
    int crashes,
    int slow,
    int known) {
  private static final int KNOWN = 3; // index in the first line

  /**
   * Number of edges after some CPU time.
   *
   * @param seconds of all processes together
   */
  record Point(double seconds, long edges) {}

  ArmRun {
    points = List.copyOf(points);
  }

  /** Returns the counts, and a line for each point. */
  List<String> text() {
    List<String> lines =
        new ArrayList<>(List.of(runs + " " + wrong + " " + crashes + " " + known + " " + slow));
    points.forEach(point -> lines.add(point.seconds() + " " + point.edges()));
    return lines;
  }

  /** Parses the output of {@link #text}. */
  static ArmRun read(String arm, int round, List<String> text) {
    String[] counts = text.get(0).split(" ", -1);
    List<Point> points = new ArrayList<>();
    for (String line : text.subList(1, text.size())) {
      String[] words = line.split(" ", -1);
      points.add(new Point(Double.parseDouble(words[0]), Long.parseLong(words[1])));
    }
    return new ArmRun(
        arm,
        round,
        points,
        Long.parseLong(counts[0]),
        Integer.parseInt(counts[1]),
        Integer.parseInt(counts[2]),
        counts.length > KNOWN + 1 ? Integer.parseInt(counts[KNOWN + 1]) : 0, // not in old folders
        Integer.parseInt(counts[KNOWN]));
  }

  /** Returns the edges at the end. */
  long edges() {
    return points.isEmpty() ? 0 : points.get(points.size() - 1).edges();
  }

  /** Returns the edges after this many CPU seconds, according to the last status line before. */
  long edges(double seconds) {
    long edges = 0;
    for (Point point : points) {
      if (point.seconds() <= seconds) {
        edges = point.edges();
      }
    }
    return edges;
  }

  /** Returns the runs of an arm. */
  static List<ArmRun> of(List<ArmRun> armRuns, String arm) {
    List<ArmRun> own = new ArrayList<>(armRuns);
    own.removeIf(armRun -> !armRun.arm().equals(arm));
    return own;
  }
}
