package dev.tiercel.harness.cli;

import dev.tiercel.harness.bundle.Bundle;
import dev.tiercel.harness.finding.CrashFile;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.triage.KeptFinding;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel bundle}: a bug as a folder for the solver's developers. */
@Command(
    name = "bundle",
    description = {
      "Make of a finding a folder that shows the bug to anybody: scripts, what the solver printed,",
      "repro.sh, and issue.md in the shape that its developers ask for. Nothing in it needs Tiercel."
    })
final class BundleCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final KeptFindings kept = new KeptFindings();

  @Mixin private final TimeLimit limit = new TimeLimit();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "bundles",
      description = "The folder that gets one folder for the bug (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--solver",
      paramLabel = "NAME",
      description = "Who runs a file that names nobody.")
  private @Nullable String solver;

  @Option(
      names = "--judge",
      paramLabel = "NAME",
      description = "Another solver that is asked, and whose models are judged; repeatable.")
  private List<String> judges = new ArrayList<>();

  @Parameters(
      paramLabel = "FINDING|FILE",
      description =
          "A finding, its folder or its group; or a script, as those of corpus/regressions.")
  private String name;

  @Override
  public Integer call() throws IOException {
    boolean file = name.endsWith(".smt2") && Files.isRegularFile(Path.of(name));
    KeptFinding finding = file ? null : kept.one(name);
    Path folder = out.resolve(finding == null ? stem(Path.of(name)) : finding.name());
    String reason = new Bundle(limit.cpu()).write(source(finding), folder);
    PrintWriter words = spec.commandLine().getOut();
    words.println(reason.strip());
    words.println(folder + ": sh repro.sh runs it, issue.md is to be filed.");
    words.flush();
    return ExitCode.NOTHING.code();
  }

  private Bundle.Source source(@Nullable KeptFinding finding) throws IOException {
    if (finding != null) {
      Path first = finding.folder().resolve("script.smt2");
      return new Bundle.Source(
          finding.scriptText(),
          finding.script().toString(),
          FileText.decode(Files.readAllBytes(first)),
          finding.record(),
          finding.versions(),
          List.of(),
          asked());
    }
    CrashFile script = CrashFile.read(Path.of(name));
    if (!script.removed().isEmpty()) {
      spec.commandLine().getErr().println(script.removed());
    }
    if (solver == null && script.settings(List.of()).isEmpty()) {
      throw new UserException(name + " names no solver; name one by --solver.");
    }
    return new Bundle.Source(
        FileText.decode(Files.readAllBytes(Path.of(name))),
        name,
        null,
        Map.of(),
        Map.of(),
        solver == null ? List.of() : List.of(SolverId.parse(solver)),
        asked());
  }

  private List<SolverId> asked() {
    return judges.stream().map(SolverId::parse).toList();
  }

  private static String stem(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
  }
}
