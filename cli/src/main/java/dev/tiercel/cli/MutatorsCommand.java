package dev.tiercel.cli;

import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.registry.MutatorRegistry;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tiercel mutators}: lists the mutators. */
@Command(name = "mutators", description = "List the mutators.")
final class MutatorsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (Mutator mutator : MutatorRegistry.all()) {
      String mark = mutator.isAblation() ? "; only if named explicitly" : "";
      out.printf("%-20s %s%s%n", mutator.name(), mutator.description(), mark);
    }
    out.flush();
  }
}
