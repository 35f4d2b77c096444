package dev.tiercel.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tiercel completion}: prints the shell code that completes commands and options. */
@Command(
    name = "completion",
    description = {
      "Print what bash and zsh need for completion.",
      "To enable it in this shell:",
      "  source <(tiercel completion)"
    })
final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.print(AutoComplete.bash("tiercel", spec.root().commandLine()));
    out.flush();
  }
}
