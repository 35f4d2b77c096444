package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads a solver's answer to {@code (get-info :all-statistics)}, and leaves out what a run of the
 * same script does not give again: times, memory and the like. Which these are is data, one line
 * {@code NAME<TAB>WHY} each.
 *
 * <p>SMT-LIB (2.6, section 4.1.8) says of the answer only that it is a list of attributes. This
 * reads what the solvers make of it: a whole number belongs to the words before it and to the names
 * of the lists around it.
 *
 * <pre>
 * (:conflicts 2 :memory 17.06)                             conflicts = 2
 * (:all-statistics (("sat::starts" 2) ("t" { A: 1, B: 3 } ("u" 5ms))))
 *                                                          sat::starts = 2, t A = 1, t B = 3
 * (:all-statistics ((:Core ((Clauses 3)))))                Core Clauses = 3
 * </pre>
 */
public final class StatisticsTable {
  private final Set<String> noise;

  private StatisticsTable(Set<String> noise) {
    this.noise = Set.copyOf(noise);
  }

  /**
   * Reads the table of what is left out.
   *
   * @param owner class beside which the resource stands
   */
  public static StatisticsTable load(Class<?> owner, String resource) {
    Set<String> noise = new HashSet<>();
    Tsv.rows(owner, resource, "NAME", "WHY").forEach(row -> noise.add(row.get(0)));
    return new StatisticsTable(noise);
  }

  /**
   * What an answer tells.
   *
   * @return numbers by name, without those that are 0; empty if the answer holds none, as an error
   *     does
   */
  public Map<String, Long> read(String answer) {
    Map<String, Long> statistics = new HashMap<>();
    new StatisticsReader(
            answer,
            (name, value) -> {
              if (!noise.contains(name)) {
                statistics.merge(name, value, Long::sum);
              }
            })
        .read();
    return statistics;
  }
}
