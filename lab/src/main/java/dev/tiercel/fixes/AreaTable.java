package dev.tiercel.fixes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Fixes by area and solver, beside our bugs and generated scripts by area, as Markdown. */
final class AreaTable {
  /** An area with fewer fixes is not reported as a hole. */
  private static final int FEW = 5;

  private final List<String> areas;
  private final List<String> solvers;
  private final Map<String, Map<String, Integer>> fixes = new HashMap<>(); // by solver, by area
  private final Map<String, Integer> bugs = new HashMap<>();
  private final Map<String, Integer> scripts = new HashMap<>();

  AreaTable(List<Area> areas, List<String> solvers) {
    this.areas = Stream.concat(areas.stream().map(Area::name), Stream.of(Area.OTHER)).toList();
    this.solvers = solvers;
    solvers.forEach(solver -> fixes.put(solver, new HashMap<>()));
  }

  void addFix(String solver, String area) {
    fixes.getOrDefault(solver, new HashMap<>()).merge(area, 1, Integer::sum);
  }

  void addBug(String area) {
    bugs.merge(area, 1, Integer::sum);
  }

  void addScript(String area) {
    scripts.merge(area, 1, Integer::sum);
  }

  private int fixes(String area) {
    return fixes.values().stream().mapToInt(each -> each.getOrDefault(area, 0)).sum();
  }

  private static int sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static double share(int part, int all) {
    return all == 0 ? 0 : (double) part / all;
  }

  /** Returns how much larger an area's share of the fixes is than its share of our bugs. */
  private double hole(String area) {
    int all = areas.stream().mapToInt(this::fixes).sum();
    return share(fixes(area), all) - share(bugs.getOrDefault(area, 0), sum(bugs));
  }

  /**
   * Returns the area with most fixes relative to our bugs, or {@link Area#OTHER} where there is
   * none.
   */
  String largestHole() {
    return areas.stream()
        .filter(area -> !area.equals(Area.OTHER) && fixes(area) >= FEW)
        .max(Comparator.comparingDouble(this::hole))
        .orElse(Area.OTHER);
  }

  /** Returns the table and one sentence. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| area | " + String.join(" | ", solvers) + " | fixes | our bugs | scripts drawn |");
    lines.add("| --- |" + " ---: |".repeat(solvers.size() + 3));
    int all = areas.stream().mapToInt(this::fixes).sum();
    for (String area :
        areas.stream().sorted(Comparator.comparingInt(this::fixes).reversed()).toList()) {
      StringBuilder line = new StringBuilder("| ").append(area);
      for (String solver : solvers) {
        line.append(" | ").append(fixes.getOrDefault(solver, Map.of()).getOrDefault(area, 0));
      }
      line.append(cell(fixes(area), all));
      line.append(cell(bugs.getOrDefault(area, 0), sum(bugs)));
      line.append(cell(scripts.getOrDefault(area, 0), sum(scripts))).append(" |");
      lines.add(line.toString());
    }
    lines.add("");
    lines.add("The largest hole is " + largestHole() + ".");
    return lines;
  }

  private static String cell(int part, int all) {
    return String.format(Locale.ROOT, " | %d (%.0f %%)", part, 100 * share(part, all));
  }
}
