package dev.tiercel.solver.library;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.smtlib.table.Tsv;
import java.util.List;

/**
 * How the native server can make the calls of a programming interface ({@code calls.tsv}): options
 * of its own beside those of the solver.
 */
final class CallManners {
  private CallManners() {}

  /**
   * The options of a solver that is run by calls.
   *
   * @param solver the family's name
   * @return none where the native server has no calls for it
   */
  static List<OptionSpec> of(String solver) {
    return Tsv.rows(CallManners.class, "calls.tsv", "NAME", "SOLVERS", "WHAT").stream()
        .filter(row -> List.of(row.get(1).split(" ")).contains(solver))
        .map(row -> option(row.get(0)))
        .toList();
  }

  private static OptionSpec option(String name) {
    return new OptionSpec(
        name, OptionType.BOOL, "false", null, null, List.of(), OptionSpec.Level.SAFE, null);
  }
}
