package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A solver whose times count. What is compared is processor time, which a busy machine hardly
 * changes; a run that it kept waiting until the wall time was over says nothing, and is repeated.
 */
final class TimedSolver implements AutoCloseable {
  /** How often a run is repeated that had no share of the machine. */
  private static final int ATTEMPTS = 3;

  private final Solver solver;
  private final Configuration options;
  private final Limits limits;

  /**
   * With a solver that this closes.
   *
   * @param options in place of a script's own; where they are the default, those of the script
   */
  TimedSolver(Solver solver, Configuration options, Limits limits) {
    this.solver = solver;
    this.options = options;
    this.limits = limits;
  }

  Solver solver() {
    return solver;
  }

  /** Runs a script, again where the machine was too busy. */
  Run run(Entry entry) {
    Job job = job(entry, limits);
    Run run = solver.run(job);
    for (int i = 1; i < ATTEMPTS && run.starved(); i++) {
      run = solver.run(job);
    }
    return run;
  }

  /** Runs a script once and for a short time; {@code null} if that is too little. */
  @Nullable Run brief(Entry entry) {
    Run run = solver.run(job(entry, limits.brief()));
    return run.last() == Verdict.TIMEOUT ? null : run;
  }

  private Job job(Entry entry, Limits most) {
    Configuration own = entry.configuration(solver.identity().family());
    return new Job(entry.toString(), options.isDefault() ? own : options, most);
  }

  /** Which limit ended a run, for people; empty if none did. */
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
