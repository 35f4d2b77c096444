package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results of all queries, by operator. */
final class Report {
  private final int wanted;
  private final List<String> families = new ArrayList<>();
  private final Map<Operator, Map<String, Tally>> tallies = new LinkedHashMap<>();

  /**
   * Creates an empty report.
   *
   * @param wanted wanted number of cases per operator
   */
  Report(int wanted) {
    this.wanted = wanted;
  }

  void solver(String family) {
    families.add(family);
  }

  void add(Operator operator, String family, Tally tally) {
    tallies.computeIfAbsent(operator, o -> new LinkedHashMap<>()).put(family, tally);
  }

  boolean isEmpty() {
    return tallies.isEmpty();
  }

  /** Returns the operators with the results of each solver, and those with too few cases. */
  String table(List<Operator> operators) {
    StringBuilder all = new StringBuilder();
    List<String> few = new ArrayList<>();
    List<String> unchecked = new ArrayList<>();
    List<String> meaningless = new ArrayList<>();
    int enough = 0;
    for (Operator operator : operators) {
      String row = operator.feature() + " " + operator;
      if (operator.semantics() == null) {
        meaningless.add(row);
        continue;
      }
      int most = most(operator);
      all.append(line(operator)).append('\n');
      if (most >= wanted) {
        enough++;
      } else {
        (most == 0 ? unchecked : few).add(line(operator));
      }
    }
    all.append("\n").append(enough).append(" operators with at least ").append(wanted);
    all.append(" cases that a solver decided\n");
    list(all, "operators with fewer", few);
    list(all, "operators that none of these solvers can check", unchecked);
    list(all, "operators without a meaning: every term with them is unknown", meaningless);
    return all.toString();
  }

  private int most(Operator operator) {
    return tallies.getOrDefault(operator, Map.of()).values().stream()
        .mapToInt(Tally::decided)
        .max()
        .orElse(0);
  }

  private String line(Operator operator) {
    StringBuilder line = new StringBuilder(operator.feature() + " " + operator);
    for (String family : families) {
      Tally tally = tallies.getOrDefault(operator, Map.of()).get(family);
      line.append("; ").append(family).append(": ");
      line.append(tally == null ? "does not know it" : tally.line());
    }
    return line.toString();
  }

  private static void list(StringBuilder all, String title, List<String> rows) {
    all.append(rows.size()).append(' ').append(title).append('\n');
    rows.forEach(row -> all.append("  ").append(row).append('\n'));
  }
}
