package dev.tiercel.mutate.falcon;

import dev.tiercel.smtlib.table.Tsv;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Options of one function of a solver, such as its engine for rules, which act on scripts alone
 * that use it. The table says which.
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
   * Whether an option may act on scripts with some operations.
   *
   * @param solver family of the solver whose option it is
   */
  public static boolean mayAct(String solver, String option, Set<String> operations) {
    return ROWS.stream()
        .filter(row -> row.solver().equals(solver) && option.startsWith(row.prefix()))
        .allMatch(row -> row.commands().stream().anyMatch(operations::contains));
  }
}
