package dev.tiercel.cli;

import dev.tiercel.certify.CertificateLog;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.TiercelVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option for the file that keeps evidence, from which a command resumes. */
final class EvidenceFile {
  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Keep all evidence in a file and collect none again that it holds. Several processes with"
              + " one file share the queries.")
  private @Nullable Path file;

  /** Whether the user names a file. */
  boolean isNamed() {
    return file != null;
  }

  /**
   * Opens the file.
   *
   * @param references the reference solvers
   * @return {@code null} if the user names none
   * @throws IOException if it cannot be read or written
   */
  @Nullable CertificateLog open(RunOptions run, List<SolverId> references) throws IOException {
    if (file == null) {
      return null;
    }
    String solvers =
        String.join(
            "; ",
            run.solver() + " " + Solvers.identify(run.solver()),
            run.configuration().toString(),
            references.stream().map(id -> id + " " + Solvers.identify(id)).toList().toString(),
            run.limits().toString(),
            TiercelVersion.TEXT);
    return new CertificateLog(file, solvers);
  }
}
