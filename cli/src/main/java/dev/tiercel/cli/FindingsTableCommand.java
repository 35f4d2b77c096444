package dev.tiercel.cli;

import dev.tiercel.bundle.FoundTable;
import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel findings table}: prints kept bugs as a page. */
@Command(
    name = "table",
    description = {
      "Print a Markdown page of kept bugs: what is wrong, affected versions, reports.",
      "docs/found.md is its output for corpus/regressions."
    })
final class FindingsTableCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--link",
      paramLabel = "PATH",
      defaultValue = "../corpus/regressions",
      description = "Path of the folder in the page's links.")
  private String link;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      defaultValue = "corpus/regressions",
      description = "The folder.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UserException(folder + " is not a folder; name one that holds kept scripts.");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(FoundTable.of(folder, link));
    out.flush();
    return ExitCode.NOTHING.code();
  }
}
