package dev.tiercel.harness.cli;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tiercel solvers}: what can be a target or a reference. */
@Command(name = "solvers", description = "List the solvers that can be named.")
final class SolversCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (SolverFamily family : Solvers.families()) {
      String version = family.defaultVersion();
      String name = family.name() + (version.isEmpty() ? "" : ":" + version);
      out.printf("%-28s %s%n", name, family.description());
    }
    out.flush();
  }
}
