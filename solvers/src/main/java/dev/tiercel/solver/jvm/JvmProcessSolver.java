package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.exec.ClassArchive;
import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.exec.ProcessRunner;
import dev.tiercel.solver.exec.WorkerSolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A release that starts a new process for every script, by its own main class.
 *
 * <p>Main classes report some failures only by a message, where inside this JVM the exception is
 * known. So a script that the main class does not answer cleanly is run again in a new child by the
 * engine that is used inside this JVM, and a failure there takes precedence.
 */
final class JvmProcessSolver extends ReleaseSolver {
  /** Time for a JVM to start and to load a solver, added to the solver's limits. */
  private static final Duration START = Duration.ofSeconds(4);

  /** Address space that a JVM reserves in addition to its heap. */
  private static final long RESERVED_BYTES = 8L << 30;

  /** Flags of a JVM whose process ends before the optimising compiler pays off. */
  private static final List<String> SHORT_LIVED =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:-UsePerfData",
          "-Djava.io.tmpdir=."); // the folder of the run

  private final ClassArchive archive;
  private final ProcessRunner runner;
  private @Nullable WorkerSolver engine;

  JvmProcessSolver(JvmRelease release) {
    super(release);
    archive = ClassArchive.of(release.jars(), release.product().code().mainClass());
    runner =
        new ProcessRunner(
            Stream.concat(release.jars().stream(), archive.readable().stream()).toList());
    List<String> command = release.command(SHORT_LIVED, Configuration.DEFAULT, ClassArchive.FILE);
    archive.make(command.subList(0, 1), command.subList(1, command.size()));
  }

  @Override
  public Run run(Job job) {
    Job prepared = release.prepared(job);
    Run reported = byMainClass(job, prepared);
    if (reported.accepted()) {
      return reported;
    }
    Run confirmed = byEngine(prepared);
    return confirmed.accepted() ? reported : confirmed;
  }

  private Run byMainClass(Job job, Job prepared) {
    Limits limits = job.limits();
    List<String> jvm = new ArrayList<>(SHORT_LIVED);
    jvm.add("-Xmx" + (limits.memoryBytes() >> 10) + "k");
    jvm.addAll(archive.flags());
    List<String> command = release.command(jvm, job.configuration(), ProcessRunner.SCRIPT);
    try {
      ProcessResult ended =
          runner.run(command, prepared.script(), extended(limits, START, RESERVED_BYTES));
      return release.read(prepared, release.product().tidy().apply(ended));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The run of %s could not be set up (%s); is java on the PATH, and is the disk full?"
              .formatted(id(), e.getMessage()),
          e);
    }
  }

  private Run byEngine(Job prepared) {
    if (engine == null) {
      engine = release.worker(SolverPlacement.FRESH);
    }
    Limits limits = extended(prepared.limits(), START, 0);
    return JvmRelease.keyed(
        engine.run(new Job(prepared.script(), prepared.configuration(), limits)));
  }

  private static Limits extended(Limits limits, Duration time, long bytes) {
    return new Limits(
        limits.wall().plus(time),
        limits.cpu().plus(time),
        limits.memoryBytes() + bytes,
        limits.outputBytes());
  }

  @Override
  public void close() {
    runner.close();
    if (engine != null) {
      engine.close();
    }
  }
}
