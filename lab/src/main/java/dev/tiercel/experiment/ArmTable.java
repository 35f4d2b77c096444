package dev.tiercel.experiment;

import dev.tiercel.rank.MannWhitneyTest;
import dev.tiercel.rank.Median;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs as text: a line for each arm, compared with the first. */
final class ArmTable {
  private ArmTable() {}

  /** Returns medians, the range over the rounds, and the sums of findings. */
  static List<String> lines(List<Arm> arms, List<ArmRun> armRuns) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            "%-14s  %26s  %8s  %6s  %10s  %7s  %7s  %7s  %7s",
            "", "edges", "to first", "p", "runs", "wrong", "crashes", "slow", "known"));
    List<Long> first = edges(armRuns, arms.get(0));
    for (Arm arm : arms) {
      List<ArmRun> own = ArmRun.of(armRuns, arm.name());
      List<Long> edges = edges(armRuns, arm);
      lines.add(
          String.format(
              Locale.ROOT,
              "%-14s  %26s  %7.3f   %6s  %,10.0f  %7d  %7d  %7d  %7d",
              arm.name(),
              spread(edges),
              Median.of(edges) / Math.max(1, Median.of(first)),
              arm.equals(arms.get(0)) ? "" : probability(first, edges),
              Median.of(own.stream().map(ArmRun::runs).toList()),
              own.stream().mapToInt(ArmRun::wrong).sum(),
              own.stream().mapToInt(ArmRun::crashes).sum(),
              own.stream().mapToInt(ArmRun::slow).sum(),
              own.stream().mapToInt(ArmRun::known).sum()));
    }
    return lines;
  }

  private static List<Long> edges(List<ArmRun> armRuns, Arm arm) {
    return ArmRun.of(armRuns, arm.name()).stream().map(ArmRun::edges).sorted().toList();
  }

  private static String spread(List<Long> edges) {
    return edges.size() < 2
        ? String.format(Locale.ROOT, "%,.0f", Median.of(edges))
        : String.format(
            Locale.ROOT,
            "%,.0f (%,d to %,d)",
            Median.of(edges),
            edges.get(0),
            edges.get(edges.size() - 1));
  }

  private static String probability(List<Long> first, List<Long> other) {
    double p =
        MannWhitneyTest.probability(
            first.stream().mapToDouble(Long::doubleValue).toArray(),
            other.stream().mapToDouble(Long::doubleValue).toArray());
    return String.format(Locale.ROOT, "%.3f", p);
  }

  /** Returns every point, separated by tabs. */
  static List<String> values(List<ArmRun> armRuns) {
    List<String> lines = new ArrayList<>(List.of("arm\tround\tcpu seconds\tedges"));
    for (ArmRun armRun : armRuns) {
      for (ArmRun.Point point : armRun.points()) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s\t%d\t%.2f\t%d",
                armRun.arm(),
                armRun.round(),
                point.seconds(),
                point.edges()));
      }
    }
    return lines;
  }
}
