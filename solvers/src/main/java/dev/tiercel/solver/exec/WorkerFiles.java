package dev.tiercel.solver.exec;

import com.google.protobuf.Message;
import dev.tiercel.solver.worker.ArchiveMain;
import dev.tiercel.solver.worker.WorkerMain;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How a child JVM is started, and the files that take what the library itself prints. */
final class WorkerFiles {
  /**
   * The child's answers go to the pipe as descriptor 3, so that nothing that a library prints can
   * come between them. The file limit leaves room to unpack a native library. The arguments are the
   * two streams' files, then the command.
   */
  private static final String START =
      "out=$1 err=$2; shift 2; ulimit -c 0; ulimit -f 262144; exec \"$@\" 3>&1 >>\"$out\" 2>>\"$err\"";

  private static final int PRINTED_BYTES = 1 << 20;

  private final WorkerSpec spec;
  private final Scratch scratch;
  private final Path out;
  private final Path err;
  private final Path crash;
  private final Path said;
  private long outRead;
  private long errRead;

  WorkerFiles(WorkerSpec spec, Scratch scratch) {
    this.spec = spec;
    this.scratch = scratch;
    this.out = scratch.file("out");
    this.err = scratch.file("err");
    this.crash = scratch.file("hs_err.log");
    this.said = scratch.file("said");
  }

  Process start() throws IOException {
    scratch.clean();
    for (Path file : List.of(out, err, crash, said)) {
      Files.deleteIfExists(file);
    }
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", "-c", START, "sh", out.toString(), err.toString()));
    command.addAll(jvm());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(scratch.work().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Agents and flags of the fuzzing JVM are not for the child.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder.start();
  }

  private List<String> jvm() {
    List<Path> classPath =
        Stream.concat(
                Stream.of(home(WorkerMain.class), home(Message.class), home(spec.host())),
                spec.jars().stream())
            .distinct()
            .toList();
    String path = ClassArchive.classPath(classPath);
    String host = spec.host().getName();
    ClassArchive archive = ClassArchive.of(classPath, host);
    archive.make(
        java("."), List.of("-cp", path, ArchiveMain.class.getName(), host, ClassArchive.SCRIPT));
    List<String> command = new ArrayList<>(java(scratch.work().toString()));
    command.addAll(archive.flags());
    command.add("-XX:ErrorFile=" + crash);
    command.addAll(
        List.of("-cp", path, WorkerMain.class.getName(), host, "/dev/fd/3", said.toString()));
    return command;
  }

  /**
   * The program and its flags.
   *
   * @param temporary where native libraries are unpacked, which go with that folder however the
   *     child ends
   */
  private List<String> java(String temporary) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:-UsePerfData",
        "-Xmx" + spec.heapMebibytes() + "m",
        "-Djava.io.tmpdir=" + temporary);
  }

  /** The folder or archive that a class was loaded from. */
  private static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(type + " was loaded from no file", e);
    }
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
    return tail(err, errRead) + (spec.prints() ? "" : tail(out, outRead)) + CrashReport.read(crash);
  }

  /** What the solver printed as its answers since the last rewind. */
  String printed() {
    return spec.prints() ? tail(out, outRead) : "";
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
