package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.triage.DefectGroup;
import dev.tiercel.triage.RegressionFile;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel findings keep}: stores a finding as a regression test. */
@Command(
    name = "keep",
    description = {
      "Add a finding's script to corpus/regressions, with its version, kind and key.",
      "Each test run reproduces it in that version; `findings retest` shows whether a later version"
          + " still has it."
    })
final class FindingsKeepCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final FindingLookup kept = new FindingLookup();

  @Option(
      names = "--to",
      paramLabel = "DIR",
      defaultValue = "corpus/regressions",
      description = "The folder of regressions.")
  private Path folder;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "Name of the regression, without .smt2. Default: the name of its group.")
  private @Nullable String as;

  @Parameters(paramLabel = "NAME", description = "A finding, its folder, or a group.")
  private String name;

  @Override
  public Integer call() throws IOException {
    DefectGroup defectGroup = DefectGroup.of(kept.named(name)).get(0);
    StoredFinding finding = defectGroup.first();
    Path file = folder.resolve((as == null ? defectGroup.name() : as) + ".smt2");
    String text = RegressionFile.text(finding);
    if (!Files.isDirectory(folder)) {
      throw new UserException("There is no folder " + folder + "; name one by --to DIR.");
    }
    if (Files.exists(file) && !RegressionFile.isSame(file, finding)) {
      throw new UserException(file + " is a different script; choose a name by --as NAME.");
    }
    RegressionFile.write(file, text);
    PrintWriter out = spec.commandLine().getOut();
    out.println(file + ": " + RegressionFile.standing(finding));
    out.flush();
    return ExitCode.NOTHING.code();
  }
}
