package dev.tiercel.solver.library;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.smtlib.table.Tsv;
import java.util.List;

/**
 * Ways in which the native server can make calls of a programming interface ({@code calls.tsv}):
 * its own options, in addition to those of the solver.
 */
final class ApiCallModes {
  private ApiCallModes() {}

  /**
   * Returns the call options of a solver.
   *
   * @param solver the family's name
   * @return empty if the native server does not support calls for it
   */
  static List<OptionSpec> of(String solver) {
    return Tsv.rows(ApiCallModes.class, "calls.tsv", "NAME", "SOLVERS", "WHAT").stream()
        .filter(row -> List.of(row.get(1).split(" ")).contains(solver))
        .map(row -> option(row.get(0)))
        .toList();
  }

  private static OptionSpec option(String name) {
    return new OptionSpec(
        name, OptionType.BOOL, "false", null, null, List.of(), OptionSpec.Level.SAFE, null);
  }
}
