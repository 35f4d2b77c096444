package dev.tiercel.harness.learn;

import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The edges that each option has changed, with the number of scripts. Changes of more than {@link
 * #MOST} edges are left out: if an option changes the solver's whole course, they say nothing about
 * single edges.
 */
final class EdgeTraces {
  private static final int MOST = 600;
  private static final int MOST_FUNCTIONS = 12;
  private static final String SEPARATOR = "\t";

  private final Map<String, Map<Integer, Integer>> byOption = new TreeMap<>();

  /** Records the edges that an option changed in a script. */
  void add(String option, BitSet edges) {
    if (edges.cardinality() <= MOST) {
      Map<Integer, Integer> counts = byOption.computeIfAbsent(option, o -> new TreeMap<>());
      edges.stream().forEach(edge -> counts.merge(edge, 1, Integer::sum));
    }
  }

  /** Returns lines for {@link #read}: an option, and its edges with their counts. */
  List<String> lines() {
    return byOption.entrySet().stream().map(e -> line(e.getKey(), e.getValue())).toList();
  }

  private static String line(String option, Map<Integer, Integer> counts) {
    StringJoiner line = new StringJoiner(" ", option + SEPARATOR, "");
    counts.forEach((edge, count) -> line.add(edge + ":" + count));
    return line.toString();
  }

  /** Adds the edges recorded by an earlier run of the same build. */
  void read(List<String> lines) {
    for (String line : lines) {
      int tab = line.indexOf(SEPARATOR);
      if (tab < 0) {
        continue;
      }
      Map<Integer, Integer> counts =
          byOption.computeIfAbsent(line.substring(0, tab), o -> new TreeMap<>());
      for (String one : line.substring(tab + 1).split(" ", -1)) {
        int colon = one.indexOf(':');
        if (colon > 0) {
          counts.merge(
              Integer.valueOf(one.substring(0, colon)),
              Integer.valueOf(one.substring(colon + 1)),
              Integer::sum);
        }
      }
    }
  }

  /**
   * Returns the functions that each option touches and few others do, the most specific first: a
   * line for each option that touches any.
   *
   * @param functions name of the function of an edge; {@code null} if it has none
   */
  List<String> functions(IntFunction<@Nullable String> functions) {
    Map<String, Map<String, Integer>> touched = new LinkedHashMap<>();
    Map<String, Integer> options = new TreeMap<>();
    byOption.forEach(
        (option, edges) -> {
          Map<String, Integer> counts = new TreeMap<>();
          edges.forEach(
              (edge, count) -> {
                String name = functions.apply(edge);
                if (name != null) {
                  counts.merge(name, count, Math::max);
                }
              });
          touched.put(option, counts);
          counts.keySet().forEach(name -> options.merge(name, 1, Integer::sum));
        });
    return touched.entrySet().stream()
        .filter(e -> !e.getValue().isEmpty())
        .map(e -> functionsLine(e.getKey(), e.getValue(), options))
        .toList();
  }

  private static String functionsLine(
      String option, Map<String, Integer> counts, Map<String, Integer> options) {
    StringJoiner line = new StringJoiner(SEPARATOR, option + SEPARATOR, "");
    counts.entrySet().stream()
        .sorted(
            Comparator.comparingDouble(
                e -> -(double) e.getValue() / options.getOrDefault(e.getKey(), 1)))
        .limit(MOST_FUNCTIONS)
        .forEach(e -> line.add(e.getKey()));
    return line.toString();
  }
}
