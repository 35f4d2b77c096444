package dev.tiercel.experiment;

import dev.tiercel.rank.Median;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Results of techniques as text: a line for each search, and a table of techniques. */
public final class TechniqueTable {
  private static final String ROW = "%-28s %8s %8s %8s %10s %10s %12s";

  private final Map<String, List<BugSearch.Result>> rows = new LinkedHashMap<>();

  /** An empty table of these techniques. */
  public TechniqueTable(List<String> techniques) {
    techniques.forEach(technique -> rows.put(technique, new ArrayList<>()));
  }

  /** Adds a result. */
  public void add(String technique, BugSearch.Result result) {
    rows.computeIfAbsent(technique, t -> new ArrayList<>()).add(result);
  }

  /**
   * Returns a line for one result: mutants, time, and for each bug its kind and the mutants to it.
   */
  public static String line(String script, String technique, BugSearch.Result result) {
    String hits =
        result.hits().stream().map(BugSearch.FoundBug::toString).collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "%s  %s  %,d mutants  %.0f s  %s  %s",
        script,
        technique,
        result.mutants(),
        result.seconds(),
        result.verdicts(),
        hits.isEmpty() ? "none" : hits);
  }

  /**
   * Returns the table: scripts with a wrong answer, and with any bug (the thesis' soundness bugs
   * and bugs), bugs per 1,000 mutants, median number of mutants to a script's first bug, and
   * mutants per CPU second.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            ROW, "", "scripts", "unsound", "any bug", "per 1,000", "to first", "mutants/s"));
    rows.forEach((technique, results) -> lines.add(line(technique, results)));
    return lines;
  }

  private static String line(String technique, List<BugSearch.Result> results) {
    long mutants = results.stream().mapToLong(BugSearch.Result::mutants).sum();
    double seconds = results.stream().mapToDouble(BugSearch.Result::seconds).sum();
    List<Long> first =
        results.stream()
            .filter(result -> !result.hits().isEmpty())
            .map(result -> result.hits().get(0).mutants())
            .toList();
    return String.format(
        ROW,
        technique,
        results.size(),
        results.stream().filter(BugSearch.Result::unsound).count(),
        first.size(),
        number(
            1000.0 * results.stream().mapToLong(result -> result.hits().size()).sum(),
            (double) mutants),
        first.isEmpty() ? "-" : String.format(Locale.ROOT, "%.0f", Median.of(first)),
        number((double) mutants, seconds));
  }

  private static String number(double part, double whole) {
    return whole == 0 ? "-" : String.format(Locale.ROOT, "%.1f", part / whole);
  }
}
