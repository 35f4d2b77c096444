package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.submission.Submission;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel submission}: writes the files with which OSS-Fuzz or ClusterFuzzLite fuzzes a
 * solver.
 */
@SpecificExitCodes(ExitCode.FOUND)
@Command(
    name = "submission",
    description = {"Write the files with which OSS-Fuzz or ClusterFuzzLite fuzzes a solver."})
final class SubmissionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  /** Placeholder in the trees of this repository, which has no public URL yet. */
  private static final String NOWHERE = "https://example.org/tiercel.git";

  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "NAME",
      description = "The solver.")
  private String solver;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description =
          "Output folder: a project folder of OSS-Fuzz, or with --lite the solver's checkout.")
  private Path out;

  @Option(
      names = "--lite",
      description = "Write files and workflows for ClusterFuzzLite in the solver's own repository.")
  private boolean lite;

  @Option(
      names = "--contact",
      paramLabel = "MAIL",
      defaultValue = "",
      description = "Mail address of the solver developer who is notified of bugs. Default: none.")
  private String contact;

  @Option(
      names = "--tiercel",
      paramLabel = "URL",
      defaultValue = NOWHERE,
      description = "URL from which the builder clones Tiercel.")
  private String tiercel;

  @Option(names = "--check", description = "Write nothing; fail if a file is out of date.")
  private boolean check;

  @Override
  public Integer call() throws IOException {
    PrintWriter console = spec.commandLine().getOut();
    Submission submission = new Submission(solver, contact, tiercel);
    Map<String, String> files = lite ? submission.clusterFuzzLite() : submission.project();
    List<Path> stale = Submission.stale(files, out);
    if (check) {
      stale.forEach(file -> console.println(file + " is not current; run without --check."));
    } else {
      Submission.write(files, out);
      console.println(files.size() + " files in " + out + ", of which " + stale.size() + " new.");
      if (tiercel.equals(NOWHERE)) {
        console.println(
            "Builders cannot clone Tiercel from " + NOWHERE + "; name its URL by --tiercel.");
      }
    }
    console.flush();
    return (check && !stale.isEmpty() ? ExitCode.FOUND : ExitCode.NOTHING).code();
  }
}
