package dev.tiercel.cli;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.Confinement;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tiercel solvers}: lists the solvers that can be targets or references. */
@Command(name = "solvers", description = "List the solvers that can be named.")
final class SolversCommand implements Runnable {
  @Spec private CommandSpec spec;

  private static String insideNames() {
    return Solvers.families().stream()
        .filter(f -> f.placements().contains(SolverPlacement.IN_PROCESS))
        .map(SolverFamily::name)
        .collect(Collectors.joining(" and "));
  }

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (SolverFamily family : Solvers.families()) {
      String version = family.defaultVersion();
      String name = family.name() + (version.isEmpty() ? "" : ":" + version);
      out.printf("%-28s %s%n", name, family.description());
    }
    out.printf("%nSolver processes are %s.%n", Confinement.current().describe());
    out.println(
        "Solvers in this JVM are not confined: for the targets "
            + insideNames()
            + ", a campaign removes commands and options that open files.");
    out.flush();
  }
}
