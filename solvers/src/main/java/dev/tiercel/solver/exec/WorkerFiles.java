package dev.tiercel.solver.exec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a child is started, and the files that take what the library itself prints. */
final class WorkerFiles {
  /**
   * The child's answers go to the pipe as descriptor 3, so that nothing that a library prints can
   * come between them. The file limit leaves room to unpack a native library. The arguments are the
   * two streams' files, then the command.
   */
  private static final String START =
      "out=$1 err=$2; shift 2; ulimit -c 0; ulimit -f 262144; exec \"$@\" 3>&1 >>\"$out\""
          + " 2>>\"$err\"";

  private static final int PRINTED_BYTES = 1 << 20;

  private final WorkerHost host;
  private final Scratch scratch;
  private final Path out;
  private final Path err;
  private final Path crash;
  private final Path said;
  private long outRead;
  private long errRead;

  WorkerFiles(WorkerHost host, Scratch scratch) {
    this.host = host;
    this.scratch = scratch;
    this.out = scratch.file("out");
    this.err = scratch.file("err");
    this.crash = scratch.shared("hs_err.log");
    this.said = scratch.shared("said");
  }

  Process start() throws IOException {
    scratch.clean();
    for (Path file : List.of(out, err, crash, said)) {
      Files.deleteIfExists(file);
    }
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", "-c", START, "sh", out.toString(), err.toString()));
    command.addAll(
        Confinement.current()
            .command(
                ConfinementGrants.in(scratch).reading(host.readable()),
                host.command(scratch.work(), crash, said)));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(scratch.work().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Agents and flags of the fuzzing JVM are not for the child.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return Start.of(builder);
  }

  /** From here on {@link #noise} and {@link #printed} begin anew. */
  void rewind() {
    outRead = size(out);
    errRead = size(err);
  }

  /**
   * What was printed since the last rewind and is no answer, and the JVM's report if it died by a
   * signal.
   */
  String noise() {
    return tail(err, errRead) + (host.prints() ? "" : tail(out, outRead)) + CrashReport.read(crash);
  }

  /** What the solver printed as its answers since the last rewind. */
  String printed() {
    return host.prints() ? tail(out, outRead) : "";
  }

  /** What the solver had handed over when it was stopped or died. */
  String said() {
    return tail(said, 0);
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }

  private static String tail(Path file, long from) {
    if (size(file) <= from) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(from);
      return new String(in.readNBytes(PRINTED_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }
}
