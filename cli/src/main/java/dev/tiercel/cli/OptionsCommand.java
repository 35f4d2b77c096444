package dev.tiercel.cli;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel options}: lists a solver's option catalogue. */
@Command(name = "options", description = "List the options of a solver, and which are fuzzed.")
final class OptionsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SOLVER",
      completionCandidates = Completions.OfSolvers.class,
      description = "A solver of `tiercel solvers`.")
  private String solver;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (OptionSpec option : catalogue(SolverId.parse(solver)).all()) {
      out.printf(
          "%-45s %-7s %-15s %s%n",
          option.name(),
          option.type().name().toLowerCase(Locale.ROOT),
          option.defaultValue() == null ? "-" : option.defaultValue(),
          remark(option));
    }
    out.flush();
  }

  /**
   * Returns the options of a solver. One that is named with a version or a file is opened, because
   * its options may differ from those of the family.
   *
   * @throws UserException if none are known
   */
  static OptionCatalogue catalogue(SolverId id) {
    OptionCatalogue known = Solvers.family(id).options();
    if (id.version().isEmpty() && !known.all().isEmpty()) {
      return known;
    }
    try (Solver open = Solvers.open(id)) {
      OptionCatalogue catalogue = open.options();
      if (catalogue.all().isEmpty()) {
        throw new UserException(
            id + " names no solver with known options; docs/extending.md says how to add one.");
      }
      return catalogue;
    }
  }

  private static String remark(OptionSpec option) {
    if (option.excluded() != null) {
      return "never fuzzed: " + option.excluded();
    }
    return option.level().word() + " " + String.join(" ", option.values());
  }
}
