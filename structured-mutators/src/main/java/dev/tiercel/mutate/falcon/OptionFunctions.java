package dev.tiercel.mutate.falcon;

import dev.tiercel.smtlib.table.Tsv;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Options of one component of a solver, such as its fixedpoint engine, which affect only scripts
 * with certain operations; read from {@code functions.tsv}.
 */
public final class OptionFunctions {
  private record Row(String solver, String prefix, Set<String> commands) {}

  private static final List<Row> ROWS = read();

  private OptionFunctions() {}

  private static List<Row> read() {
    List<Row> rows = new ArrayList<>();
    for (List<String> cells : Tsv.rows(OptionFunctions.class, "functions.tsv")) {
      rows.add(new Row(cells.get(0), cells.get(1), Set.of(cells.get(2).split(" "))));
    }
    return List.copyOf(rows);
  }

  /**
   * Whether an option can affect scripts with some operations.
   *
   * @param solver solver family of the option
   */
  public static boolean mayAct(String solver, String option, Set<String> operations) {
    return ROWS.stream()
        .filter(row -> row.solver().equals(solver) && option.startsWith(row.prefix()))
        .allMatch(row -> row.commands().stream().anyMatch(operations::contains));
  }
}
