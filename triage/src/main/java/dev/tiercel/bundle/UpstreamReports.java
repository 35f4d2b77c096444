package dev.tiercel.bundle;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import java.net.URL;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a solver's developers want bugs reported, and where releases are available: the file {@code
 * upstream.tsv} of its package, lines of a keyword, a tab and a value. A keyword may occur in
 * several lines. In values {@code %} stands for the version.
 *
 * <ul>
 *   <li>{@code name}: as its developers write it; {@code program}: its command; {@code needs}: a
 *       file that it takes; {@code get}: where both are available
 *   <li>{@code tracker}, {@code labels}, {@code rate}, {@code shape}: where and how many issues; a
 *       second tracker is that of a tool which is built on the solver, and so has its bugs, or of a
 *       library that the solver is built on
 *   <li>{@code excluded}: the prefix of an option that is not to be reported, and why
 *   <li>{@code safe}: options under which bugs are most wanted; {@code wants}: contents of an issue
 *   <li>{@code policy}: where the maintainers state this
 *   <li>{@code usual}: an argument that is implied for a file that ends with .smt2
 *   <li>{@code issue}: the name of a script of {@code corpus/regressions}, and the issue that
 *       reports its bug, by its script, its words or the fix; {@code searched}: the name of one for
 *       which the tracker was searched and nothing was found
 * </ul>
 */
public final class UpstreamReports {
  private final Map<String, List<String>> values;

  private UpstreamReports(Map<String, List<String>> values) {
    this.values = values;
  }

  /** Returns the information about a family; for an unknown one, only its name. */
  public static UpstreamReports of(String family) {
    for (SolverFamily known : Solvers.families()) {
      URL file = known.name().equals(family) ? known.upstream() : null;
      if (file != null) {
        return read(Resources.text(file));
      }
    }
    return read("name\t" + family + "\nprogram\t" + family + "\n");
  }

  private static UpstreamReports read(String text) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      int tab = line.indexOf('\t');
      if (!line.startsWith("#") && tab > 0) {
        String value = line.substring(tab + 1).strip();
        if (!value.equals("-")) {
          values.computeIfAbsent(line.substring(0, tab), w -> new ArrayList<>()).add(value);
        }
      }
    }
    return new UpstreamReports(values);
  }

  /** Returns the values of a keyword for a version; none where nothing is known. */
  List<String> all(String word, String version) {
    return values.getOrDefault(word, List.of()).stream()
        .map(value -> value.replace("%", version))
        .toList();
  }

  /** Returns the first of them, or an empty text. */
  String one(String word, String version) {
    return all(word, version).stream().findFirst().orElse("");
  }

  /**
   * Returns the address of the issue that reports the bug of a kept script; empty if none is known.
   */
  public String issue(String name) {
    return values.getOrDefault("issue", List.of()).stream()
        .map(row -> row.split("\t", 2))
        .filter(row -> row.length == 2 && row[0].equals(name))
        .map(row -> row[1].strip())
        .findFirst()
        .orElse("");
  }

  /**
   * Returns why a bug under these options is not to be reported; empty if there is no such reason.
   */
  String excluded(Iterable<String> options) {
    for (String row : values.getOrDefault("excluded", List.of())) {
      String[] cells = row.split("\t", 2);
      for (String option : options) {
        if (option.startsWith(cells[0])) {
          return option + ": " + cells[cells.length - 1];
        }
      }
    }
    return "";
  }
}
