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
 * change the next, unless by a fault of the solver itself ({@link #company}). It MUST return within
 * the limits plus a short grace, whatever the script does, and MUST NOT throw for anything that the
 * solver does: a crash, a hang and nonsense output are all runs. It SHOULD stay warm between runs.
 * It MAY be used from one thread at a time only.
 */
public interface Solver extends AutoCloseable {
  /**
   * The name by which it was asked for, for example {@code z3:4.14.1} or {@code path:/usr/bin/z3}.
   */
  SolverId id();

  /**
   * Who it is; made when it is opened. A test's stand-in MAY leave it at what its name tells, any
   * other implementation MUST know its family, kin and dialect.
   */
  default Identity identity() {
    return Identity.named(id());
  }

  /** The version that the solver reports of itself. */
  default String version() {
    return identity().version();
  }

  /** Its options; empty for a binary that no package of ours knows. */
  OptionCatalogue options();

  /**
   * The options that make this version check its own answers, models, proofs and cores, with what
   * they need (for example {@code produce-proofs}); none where it cannot. A script runs slower
   * under them, and a solver may refuse scripts that it takes without: that says nothing. A check
   * that fails ends as a {@link Failure.Kind#SELF_CHECK}.
   */
  default SelfChecks selfChecks() {
    return SelfChecks.NONE;
  }

  /** What the last run counted, or {@code null} if this solver's edges are not counted here. */
  default @Nullable Coverage coverage() {
    return null;
  }

  /**
   * What the process of the last run had run before it, oldest first: nothing where each run has a
   * process of its own. Runs are as independent as the solver keeps them; a solver that fails to
   * shows its bug in this company only. The list stays as it is, whatever is run next, and costs
   * nothing to ask for.
   */
  default List<Job> company() {
    return List.of();
  }

  /** Whether runs carry statistics where a job asks for them. */
  default boolean tellsStatistics() {
    return false;
  }

  /** Whether a script can ask it for models. */
  default boolean tellsModels() {
    return true;
  }

  /** Whether it counts its work, so that {@link Limits#work} bounds its runs. */
  default boolean countsWork() {
    return false;
  }

  /**
   * The processor time that it costs to begin anew after a run that was ended from outside; zero
   * where that is next to nothing.
   */
  default Duration restart() {
    return Duration.ZERO;
  }

  /** The program that is run, or {@code null} if this solver is none of its own. */
  default @Nullable Path program() {
    return null;
  }

  /**
   * How runs are made, in a few words for the user that go on "runs are made ...". Times of two
   * solvers are worth comparing only where this is the same.
   */
  default String how() {
    return "";
  }

  /** Runs a script. */
  Run run(Job job);

  /**
   * Runs the last job once more, where it may meet what it left behind in its process; {@code null}
   * if this solver does not know it any more.
   */
  default @Nullable Run again() {
    return null;
  }

  /**
   * How a user runs the same thing by hand, without this program wherever the solver has a command
   * line of its own.
   *
   * @param script the file that holds the script
   */
  List<String> commandLine(Configuration configuration, Path script);

  /**
   * What the solver's own program takes behind its name to run a script under a configuration,
   * whether this is that program, its library or its classes.
   */
  default List<String> arguments(Configuration configuration, String script) {
    return List.of(script);
  }

  /**
   * The files whose content is the solver: its program, its libraries, or its classes; empty where
   * that is not known.
   */
  default List<Path> files() {
    return List.of();
  }

  /** Ends every process and thread that this solver holds. */
  @Override
  void close();
}
