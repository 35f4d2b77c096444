package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Ended;
import dev.tiercel.solver.exec.ProcessRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A release that starts anew for every script, by its own main class. */
final class JvmProcessSolver implements Solver {
  /** What a JVM needs to start and to load a solver, which is not the solver's time. */
  private static final Duration START = Duration.ofSeconds(4);

  /** Address space that a JVM reserves beyond its heap. */
  private static final long RESERVED_BYTES = 8L << 30;

  private final JvmRelease release;
  private final ProcessRunner runner = new ProcessRunner();

  JvmProcessSolver(JvmRelease release) {
    this.release = release;
  }

  @Override
  public SolverId id() {
    return release.id();
  }

  @Override
  public String version() {
    return release.version();
  }

  @Override
  public OptionCatalogue options() {
    return release.product().dialect().options();
  }

  @Override
  public Run run(Job job) {
    Job prepared = release.prepared(job);
    Limits limits = job.limits();
    Limits process =
        new Limits(
            limits.wall().plus(START),
            limits.cpu().plus(START),
            limits.memoryBytes() + RESERVED_BYTES,
            limits.outputBytes());
    List<String> jvm =
        List.of("-Xmx" + (limits.memoryBytes() >> 10) + "k", "-XX:+UseSerialGC", "-Xshare:auto");
    List<String> command = release.command(jvm, job.configuration(), ProcessRunner.SCRIPT);
    try {
      Ended ended = runner.run(command, prepared.script(), process);
      return release.read(prepared, release.product().tidy().apply(ended));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The run of "
              + id()
              + " could not be set up ("
              + e.getMessage()
              + "); is java on the PATH, and is the disk full?",
          e);
    }
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return release.command(List.of(), configuration, script.toString());
  }

  @Override
  public void close() {
    runner.close();
  }
}
