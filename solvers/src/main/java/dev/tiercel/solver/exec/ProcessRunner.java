package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a command on a script within limits, in an empty directory, as a separate session.
 *
 * <p>Output goes to files, so no pipe can block. A supervising shell ({@code supervise.sh}) sets
 * the resource limits, kills the whole session at the end, and dies with this JVM. If {@code
 * setsid} is missing, the command runs directly, and only time and output are limited.
 */
public final class ProcessRunner implements Launcher {
  /** Time after the limits until all processes of a run are gone. */
  private static final long GRACE_MILLIS = 5_000;

  /** More processes than any solver's run has at a time. */
  private static final int MOST_PROCESSES = 128;

  private static final int SIGXCPU = 128 + 24;
  private static final int KILLED = 128 + 9;
  private static final int NOT_EXECUTABLE = 126;
  private static final int NOT_FOUND = 127;

  private static final String SUPERVISE = Resources.text(ProcessRunner.class, "supervise.sh");

  private final ScratchFolder scratch = ScratchFolder.create();
  private final @Nullable Path setsid = find("setsid");
  private final Function<String, List<Path>> readable;

  /** Creates a runner for programs that may need files around them. */
  public ProcessRunner() {
    this(ReadableFolders::of);
  }

  /** Creates a runner for a program of the system that also reads these files and folders. */
  public ProcessRunner(List<Path> readable) {
    this(
        program ->
            Stream.concat(readable.stream(), ReadableFolders.ofTool(program).stream()).toList());
  }

  private ProcessRunner(Function<String, List<Path>> readable) {
    this.readable = readable;
  }

  /** Returns a file that commands may write, which is kept until this runner is closed. */
  public Path sharedFile(String name) {
    return scratch.sharedFile(name);
  }

  @Override
  public String runMode() {
    return setsid != null
        ? "by a new process for each run"
        : "by a new process for each run, without limits on memory and processor time, since the"
            + " command 'setsid' is missing; install util-linux";
  }

  /**
   * Returns the output of a command without a script, on both streams.
   *
   * @throws IOException if the program cannot be started
   */
  public String output(List<String> command, Limits limits) throws IOException {
    ProcessResult ended = run(command, "", limits);
    if (setsid != null && (ended.exit() == NOT_EXECUTABLE || ended.exit() == NOT_FOUND)) {
      throw new IOException(ended.error().strip());
    }
    return ended.output() + ended.error();
  }

  @Override
  public ProcessResult run(List<String> command, String script, Limits limits) throws IOException {
    Path file = scratch.file("script.smt2");
    Files.write(file, FileText.encode(script));
    // Files must exist and be empty even if the supervisor is killed before it opens them.
    Files.write(scratch.file("out"), new byte[0]);
    Files.write(scratch.file("err"), new byte[0]);
    List<String> arguments = new ArrayList<>(command);
    arguments.replaceAll(a -> a.equals(SCRIPT) ? file.toString() : a);
    List<String> confined = Confinement.current().command(grants(command.get(0)), arguments);
    long start = System.nanoTime();
    ProcessResult ended =
        setsid == null ? direct(confined, limits) : supervised(setsid, confined, limits);
    scratch.clean();
    return new ProcessResult(
        ended.exit(),
        ended.stopped(),
        ended.output(),
        ended.error(),
        ended.usage().withElapsed(Duration.ofNanos(System.nanoTime() - start)),
        ended.truncated(),
        null);
  }

  /** Programs may write to /dev/stdout, which is one of these files. */
  private ConfinementGrants grants(String program) {
    return ConfinementGrants.in(scratch)
        .reading(readable.apply(program))
        .writing(scratch.file("out"))
        .writing(scratch.file("err"))
        .startingProcesses();
  }

  private ProcessResult supervised(Path setsid, List<String> command, Limits limits)
      throws IOException {
    long cpuSeconds = Math.max(1, limits.cpu().plusMillis(999).toSeconds());
    List<String> full =
        new ArrayList<>(
            List.of(
                setsid.toString(),
                "/bin/sh",
                "-c",
                SUPERVISE,
                "sh",
                scratch.file("out").toString(),
                scratch.file("err").toString(),
                Long.toString(limits.outputBytes() / 512 + 1),
                Long.toString(limits.memoryBytes() / 1024),
                Long.toString(cpuSeconds)));
    full.addAll(command);
    Process process =
        ProcessStarter.of(
            new ProcessBuilder(full)
                .directory(scratch.work().toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD));
    boolean stopped = false;
    Watch watch = new Watch(process, scratch);
    try {
      stopped = !watch.await(limits.wall().toMillis());
      if (stopped || watch.excess) {
        stop(process);
      }
    } finally {
      // At the end of its input, the supervisor kills the rest of the session.
      process.getOutputStream().close();
      // Process#destroyForcibly would also close the pipe that contains the report.
      process.toHandle().destroyForcibly();
    }
    Report report = Report.read(process.getInputStream());
    if (watch.excess) {
      return ended(KILLED, false, report.cpu, watch.peakBytes, limits);
    }
    boolean overtime = report.exit == SIGXCPU || report.cpu.compareTo(limits.cpu()) >= 0;
    return ended(report.exit, stopped || overtime, report.cpu, watch.peakBytes, limits);
  }

  private ProcessResult direct(List<String> command, Limits limits) throws IOException {
    File none = new File("/dev/null");
    Process process =
        ProcessStarter.of(
            new ProcessBuilder(command)
                .directory(scratch.work().toFile())
                .redirectInput(none)
                .redirectOutput(scratch.file("out").toFile())
                .redirectError(scratch.file("err").toFile()));
    Watch watch = new Watch(process, scratch);
    boolean stopped = !watch.await(limits.wall().toMillis());
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    await(process, GRACE_MILLIS);
    int exit = process.isAlive() || watch.excess ? KILLED : process.exitValue();
    return ended(exit, stopped, Duration.ZERO, watch.peakBytes, limits);
  }

  private ProcessResult ended(
      int exit, boolean stopped, Duration cpu, long peakBytes, Limits limits) throws IOException {
    Path out = scratch.file("out");
    Path err = scratch.file("err");
    boolean truncated =
        Files.size(out) > limits.outputBytes() || Files.size(err) > limits.outputBytes();
    return new ProcessResult(
        exit,
        stopped,
        head(out, limits.outputBytes()),
        head(err, limits.outputBytes()),
        new ResourceUsage(Duration.ZERO, cpu, peakBytes),
        truncated,
        null);
  }

  private static void stop(Process process) throws IOException {
    try {
      OutputStream control = process.getOutputStream();
      control.write('\n');
      control.flush();
    } catch (IOException e) {
      // The supervisor has just ended; nothing is left to stop.
      return;
    }
    await(process, GRACE_MILLIS);
  }

  private static boolean await(Process process, long millis) {
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static String head(Path file, int bytes) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
    }
  }

  /** Returns the file of a program on the search path; {@code null} if there is none. */
  static @Nullable Path find(String program) {
    String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path file = Path.of(folder, program);
      if (Files.isExecutable(file)) {
        return file;
      }
    }
    return null;
  }

  @Override
  public void close() {
    scratch.close();
  }

  /**
   * Waits for a process, and polls what the kernel does not limit: the number of processes and the
   * total output; and the peak memory of the largest process, which is not available after it ends.
   * Processes that end before the first poll are not measured.
   */
  private static final class Watch {
    private static final long FIRST_MILLIS = 10;
    private static final long TICK_MILLIS = 50;

    private final Process process;
    private final ScratchFolder scratch;
    private long peakBytes;

    /** Whether it has too many processes, or has written too much. */
    private boolean excess;

    Watch(Process process, ScratchFolder scratch) {
      this.process = process;
      this.scratch = scratch;
    }

    /** Returns true if the process has ended in time, or must be killed for its excess. */
    boolean await(long millis) {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
      long tick = FIRST_MILLIS;
      long left = millis;
      while (left > 0) {
        if (ProcessRunner.await(process, Math.min(tick, left))) {
          return true;
        }
        look();
        if (excess) {
          return true;
        }
        tick = TICK_MILLIS;
        left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      }
      return !process.isAlive();
    }

    private void look() {
      List<ProcessHandle> below = process.descendants().toList();
      peakBytes = Math.max(peakBytes, ProcFs.peakBytes(process.pid()));
      below.forEach(p -> peakBytes = Math.max(peakBytes, ProcFs.peakBytes(p.pid())));
      excess = below.size() > MOST_PROCESSES || scratch.isOverLimit();
    }
  }

  /** Output of the supervisor: an exit code and the lines of {@code times}. */
  private record Report(int exit, Duration cpu) {
    /** A supervisor without a report was killed, and the command with it. */
    static Report read(InputStream in) throws IOException {
      String[] lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
      if (lines.length < 3) {
        return new Report(KILLED, Duration.ZERO);
      }
      Duration cpu = Duration.ZERO;
      for (String time : lines[2].trim().split(" ", -1)) {
        cpu = cpu.plus(duration(time));
      }
      return new Report(Integer.parseInt(lines[0].trim()), cpu);
    }

    /** Parses {@code 1m2.030s}. */
    private static Duration duration(String text) {
      int minutes = text.indexOf('m');
      double seconds = Double.parseDouble(text.substring(minutes + 1, text.length() - 1));
      return Duration.ofMinutes(Long.parseLong(text.substring(0, minutes)))
          .plusNanos(Math.round(seconds * 1e9));
    }
  }
}
