package dev.tiercel.solver.library;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.option.OptionType;
import dev.tiercel.smtlib.table.Tsv;
import java.util.List;

/**
 * Ways in which the native server, or the engine of a solver in Java, can make calls of a
 * programming interface ({@code calls.tsv}): its own options, in addition to those of the solver.
 */
public final class ApiCallModes {
  /** Suffix of a version that selects calls. */
  public static final String SUFFIX = "-calls";

  private ApiCallModes() {}

  /**
   * Returns the call options of a solver.
   *
   * @param solver the family's name
   * @return empty if calls are not supported for it
   */
  public static List<OptionSpec> of(String solver) {
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
