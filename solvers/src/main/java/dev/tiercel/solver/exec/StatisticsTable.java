package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.table.Tsv;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Parses a solver's answer to {@code (get-info :all-statistics)}, without nondeterministic values:
 * times, memory and the like. Their names are data, one line {@code NAME<TAB>WHY} each.
 *
 * <p>SMT-LIB (2.6, section 4.1.8) only requires that the answer is a list of attributes. This class
 * parses the solvers' formats: a whole number belongs to the words before it, prefixed by the names
 * of the enclosing lists.
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
   * Loads the table of names to leave out.
   *
   * @param owner class beside which the resource is stored
   */
  public static StatisticsTable load(Class<?> owner, String resource) {
    Set<String> noise = new HashSet<>();
    Tsv.rows(owner, resource, "NAME", "WHY").forEach(row -> noise.add(row.get(0)));
    return new StatisticsTable(noise);
  }

  /**
   * Parses an answer.
   *
   * @return nonzero numbers by name; empty if the answer contains none, like an error
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
