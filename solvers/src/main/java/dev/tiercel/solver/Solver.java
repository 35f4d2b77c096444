package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A solver that is ready to run scripts, one at a time.
 *
 * <p>An implementation MUST keep runs independent: no option, declaration or crash of one run may
 * affect the next, except by a fault of the solver itself ({@link #precedingJobs}). It MUST return
 * within the limits plus a short grace period, whatever the script does, and MUST NOT throw for any
 * behaviour of the solver: a crash, a hang and nonsense output are all runs. It SHOULD stay warm
 * between runs. It MAY be restricted to one thread at a time.
 */
public interface Solver extends AutoCloseable {
  /**
   * The name by which it was requested, for example {@code z3:4.14.1} or {@code path:/usr/bin/z3}.
   */
  SolverId id();

  /**
   * Its identity, determined when it is opened. A test double MAY use that of its name; any other
   * implementation MUST set family, kin and dialect.
   */
  default SolverIdentity identity() {
    return SolverIdentity.named(id());
  }

  /** The version that the solver reports of itself. */
  default String version() {
    return identity().version();
  }

  /** Its options; empty for a binary that no family recognises. */
  OptionCatalogue options();

  /**
   * The options that make this version check its own answers, models, proofs and cores, with the
   * options that they require (for example {@code produce-proofs}); none if it has no self-checks.
   * Scripts run slower with them, and a solver may reject scripts that it otherwise accepts, which
   * proves nothing. A check that fails is a {@link Failure.Kind#SELF_CHECK}.
   */
  default SelfChecks selfChecks() {
    return SelfChecks.NONE;
  }

  /** Edge counters of the last run, or {@code null} if this solver is not instrumented. */
  default @Nullable Coverage coverage() {
    return null;
  }

  /**
   * The jobs that the process of the last run had run before it, oldest first; empty if each run
   * has its own process. If the solver leaks state between runs, a bug may need these jobs. The
   * returned list does not change with later runs and is cheap to get.
   */
  default List<Job> precedingJobs() {
    return List.of();
  }

  /** Whether runs have statistics if the job requests them. */
  default boolean supportsStatistics() {
    return false;
  }

  /** Whether scripts can ask it for models. */
  default boolean supportsModels() {
    return true;
  }

  /** Whether it counts its work, so that {@link Limits#work} limits its runs. */
  default boolean countsWork() {
    return false;
  }

  /** The processor time to restart after a run that was killed; zero if negligible. */
  default Duration restart() {
    return Duration.ZERO;
  }

  /** The program that is run, or {@code null} if the solver is not a separate program. */
  default @Nullable Path program() {
    return null;
  }

  /**
   * The way of running, as a phrase for the user that continues "runs are made ...". Times of two
   * solvers are comparable only if it is the same.
   */
  default String runMode() {
    return "";
  }

  /** Runs a script. */
  Run run(Job job);

  /**
   * Runs the last job again in the same process, with any state that it left behind; {@code null}
   * if this solver no longer has the job.
   */
  default @Nullable Run rerun() {
    return null;
  }

  /**
   * The command line for a user to repeat a run, without Tiercel if the solver has its own command
   * line.
   *
   * @param script the file that contains the script
   */
  List<String> commandLine(Configuration configuration, Path script);

  /**
   * The arguments of the solver's own program to run a script under a configuration, whether this
   * object runs that program, its library or its classes.
   */
  default List<String> arguments(Configuration configuration, String script) {
    return List.of(script);
  }

  /**
   * Returns the calls of a run as a program; {@code null} if the solver is not run by calls, or
   * their log cannot be written.
   */
  default @Nullable CallTrace callTrace(Job job) {
    return null;
  }

  /**
   * The files that make up the solver: its program, its libraries, or its classes; empty if
   * unknown.
   */
  default List<Path> files() {
    return List.of();
  }

  /** Ends every process and thread of this solver. */
  @Override
  void close();
}
