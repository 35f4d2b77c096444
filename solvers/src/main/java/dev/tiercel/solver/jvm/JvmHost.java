package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.ProcessResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts in one version of a JVM solver, one at a time.
 *
 * <p>At a time limit, the solver is asked to stop, then interrupted, then abandoned: its thread is
 * left behind (and stopped if this JVM still supports that), and the next script gets a new thread.
 */
public final class JvmHost implements AutoCloseable {
  /** Time for a solver to react to a request to stop. */
  private static final long ASK_MILLIS = 500;

  private static final long INTERRUPT_MILLIS = 250;

  private final SolverSpec spec;
  private SolverLoader loader;
  private SolverEngine solverEngine;
  private SolverThread thread;

  /**
   * Creates a host.
   *
   * @throws SolverUnavailableException if the jars lack the solver that the bridge expects
   */
  public JvmHost(SolverSpec spec) {
    StreamRouter.install();
    this.spec = spec;
    this.loader = spec.loader();
    this.solverEngine = engine(spec, loader);
    this.thread = new SolverThread(spec.name());
  }

  /** Runs a script and returns its result in the form of a process's. */
  public ProcessResult run(Job job) {
    StreamRouter.install();
    Attempt attempt = attempt(job);
    if (broken(attempt.escaped())) {
      // State left by an earlier run must not count against this script, so it is repeated in a new
      // loader.
      renew();
      attempt = attempt(job);
      if (broken(attempt.escaped())) {
        renew();
      }
    }
    return attempt.ended();
  }

  /** The result of a run, and the exception that the solver threw, if any. */
  private record Attempt(ProcessResult ended, @Nullable Throwable escaped) {}

  private Attempt attempt(Job job) {
    long start = System.nanoTime();
    EngineSession session =
        new EngineSession(
            FileText.readable(job.script()),
            job.configuration().values(),
            start + job.limits().wall().toNanos(),
            job.limits().outputBytes(),
            job.models(),
            Writer.nullWriter());
    SolverTask task = new SolverTask(solverEngine, session);
    thread.start(task);
    boolean stopped = !await(task, job.limits());
    Throwable escaped = task.thrown();
    // A solver that polls the deadline itself may return in time although it was stopped.
    stopped |= session.stopped();
    Duration wall = Duration.ofNanos(System.nanoTime() - start);
    return new Attempt(ended(session, stopped, escaped, wall, task.cpu()), escaped);
  }

  private boolean await(SolverTask task, Limits limits) {
    if (inTime(task, limits)) {
      return true;
    }
    task.stop();
    if (!task.await(ASK_MILLIS)) {
      thread.interrupt();
      if (!task.await(INTERRUPT_MILLIS)) {
        thread.abandon();
        thread = new SolverThread(spec.name());
      }
    }
    return false;
  }

  /**
   * Sleeps until the task ends or may have reached a limit, so that short runs are not disturbed.
   */
  private static boolean inTime(SolverTask task, Limits limits) {
    long start = System.nanoTime();
    Duration left = limits.cpu();
    while (left.compareTo(Duration.ZERO) > 0) {
      if (task.await(left.toMillis() + 1)) {
        return true;
      }
      Duration wall = limits.wall().minus(Duration.ofNanos(System.nanoTime() - start));
      Duration cpu = limits.cpu().minus(task.cpu());
      left = wall.compareTo(cpu) < 0 ? wall : cpu;
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
    }
    return false;
  }

  /**
   * A stack overflow or an abandoned thread in a static initialiser makes a class unusable for the
   * lifetime of its loader.
   */
  private static boolean broken(@Nullable Throwable escaped) {
    return escaped instanceof NoClassDefFoundError
        || escaped instanceof ExceptionInInitializerError;
  }

  private void renew() {
    close(loader);
    loader = spec.loader();
    solverEngine = engine(spec, loader);
  }

  private static ProcessResult ended(
      EngineSession session,
      boolean stopped,
      @Nullable Throwable escaped,
      Duration wall,
      Duration cpu) {
    String error = session.error().text();
    if (escaped != null) {
      error += StackTraces.of(escaped);
    }
    boolean truncated = session.output().truncated() || session.error().truncated();
    int exit = escaped == null ? 0 : 1;
    return new ProcessResult(
        exit,
        stopped,
        session.output().text(),
        error,
        new ResourceUsage(wall, cpu, 0),
        truncated,
        null);
  }

  private static SolverEngine engine(SolverSpec spec, SolverLoader loader) {
    try {
      Class<?> type = Class.forName(spec.engineClass(), true, loader);
      return (SolverEngine) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      close(loader);
      throw new SolverUnavailableException(
          "%s cannot be driven inside this JVM (%s); choose a newer version of it."
              .formatted(spec.name(), e),
          e);
    }
  }

  private static void close(SolverLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    thread.end();
    close(loader);
  }

  /**
   * Describes how to load a solver.
   *
   * @param name for threads and messages, for example {@code smtinterpol:2.5-1388}
   * @param jars the solver and its dependencies
   * @param engineClass name of the {@link SolverEngine}, whose whole package is defined in the
   *     solver's loader
   * @param assertions whether the solver's {@code assert} statements are enabled
   * @param instrumentation the classes to instrument, and the instrumenter
   */
  public record SolverSpec(
      String name,
      List<Path> jars,
      String engineClass,
      boolean assertions,
      Instrumentation instrumentation) {
    SolverLoader loader() {
      String bridge = engineClass.substring(0, engineClass.lastIndexOf('.') + 1);
      return new SolverLoader(jars, bridge, assertions, instrumentation);
    }
  }
}
