package dev.tiercel.solver.exec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a worker process, and keeps the files for the library's own output. */
final class WorkerFiles {
  /**
   * The worker's answers go to the pipe as descriptor 3, so that the library's output cannot
   * interfere. The file limit leaves room to unpack a native library. The arguments are the two
   * streams' files, then the command.
   */
  private static final String START =
      "out=$1 err=$2; shift 2; ulimit -c 0; ulimit -f 262144; exec \"$@\" 3>&1 >>\"$out\""
          + " 2>>\"$err\"";

  private static final int PRINTED_BYTES = 1 << 20;

  private final WorkerHost host;
  private final ScratchFolder scratch;
  private final Path out;
  private final Path err;
  private final Path crash;
  private final Path output;
  private long outRead;
  private long errRead;

  WorkerFiles(WorkerHost host, ScratchFolder scratch) {
    this.host = host;
    this.scratch = scratch;
    this.out = scratch.file("out");
    this.err = scratch.file("err");
    this.crash = scratch.sharedFile("hs_err.log");
    this.output = scratch.sharedFile("said");
  }

  Process start() throws IOException {
    scratch.clean();
    for (Path file : List.of(out, err, crash, output)) {
      Files.deleteIfExists(file);
    }
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", "-c", START, "sh", out.toString(), err.toString()));
    command.addAll(
        Confinement.current()
            .command(
                ConfinementGrants.in(scratch).reading(host.readable()),
                host.command(scratch.work(), crash, output)));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(scratch.work().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Agents and flags of the fuzzing JVM do not apply to the child.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return ProcessStarter.of(builder);
  }

  /** Makes {@link #strayOutput} and {@link #printed} start here. */
  void rewind() {
    outRead = size(out);
    errRead = size(err);
  }

  /**
   * Returns the output since the last rewind that is not an answer, and the JVM's report if a
   * signal killed it.
   */
  String strayOutput() {
    return tail(err, errRead) + (host.prints() ? "" : tail(out, outRead)) + CrashReport.read(crash);
  }

  /** Returns the answers that the solver printed since the last rewind. */
  String printed() {
    return host.prints() ? tail(out, outRead) : "";
  }

  /** Returns the partial output that the solver had passed on before it was stopped or died. */
  String output() {
    return tail(output, 0);
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
