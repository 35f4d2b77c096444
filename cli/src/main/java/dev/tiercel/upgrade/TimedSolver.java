package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.StarvedRunRetry;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A solver whose run times are compared. They are CPU times, which hardly depend on the load of the
 * machine; a run that exceeded its wall time because the machine was busy is repeated.
 */
final class TimedSolver implements AutoCloseable {
  private final Solver solver;
  private final Configuration options;
  private final Limits limits;

  /**
   * Wraps a solver, which this closes.
   *
   * @param options replace a script's own options unless they are the default
   */
  TimedSolver(Solver solver, Configuration options, Limits limits) {
    this.solver = solver;
    this.options = options;
    this.limits = limits;
  }

  Solver solver() {
    return solver;
  }

  /** Runs a script, repeatedly if the machine was too busy. */
  Run run(Entry entry) {
    Job job = job(entry, limits);
    return StarvedRunRetry.of(() -> solver.run(job), Run::starved);
  }

  /** Runs a script once for a short time; returns {@code null} if that does not suffice. */
  @Nullable Run brief(Entry entry) {
    Run run = solver.run(job(entry, limits.brief()));
    return run.last() == Verdict.TIMEOUT ? null : run;
  }

  private Job job(Entry entry, Limits most) {
    Configuration own = entry.configuration(solver.identity().family());
    return new Job(entry.toString(), options.isDefault() ? own : options, most);
  }

  /** Describes the limit that ended a run; empty if none did. */
  String limit(Run run) {
    return switch (run.last()) {
      case TIMEOUT ->
          run.cpu().compareTo(limits.cpu()) >= 0
              ? words("CPU", limits.cpu())
              : words("wall", limits.wall());
      case OUT_OF_RESOURCES ->
          String.format(
              Locale.ROOT,
              "limits on memory (%d MiB), stack or output",
              limits.memoryBytes() >> 20);
      default -> "";
    };
  }

  private static String words(String what, Duration limit) {
    return String.format(Locale.ROOT, "%s limit of %.3g s", what, limit.toNanos() / 1e9);
  }

  @Override
  public void close() {
    solver.close();
  }
}
