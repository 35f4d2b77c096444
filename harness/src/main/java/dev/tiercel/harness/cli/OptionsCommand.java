package dev.tiercel.harness.cli;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel options}: a solver's catalogue. */
@Command(name = "options", description = "List the options of a solver, and which are fuzzed.")
final class OptionsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SOLVER", description = "A solver of `tiercel solvers`.")
  private String solver;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (OptionSpec option : Solvers.family(SolverId.parse(solver)).options().all()) {
      out.printf(
          "%-45s %-7s %-15s %s%n",
          option.name(),
          option.type().name().toLowerCase(Locale.ROOT),
          option.defaultValue() == null ? "-" : option.defaultValue(),
          remark(option));
    }
    out.flush();
  }

  private static String remark(OptionSpec option) {
    if (option.excluded() != null) {
      return "never fuzzed: " + option.excluded();
    }
    return option.level().word() + " " + String.join(" ", option.values());
  }
}
