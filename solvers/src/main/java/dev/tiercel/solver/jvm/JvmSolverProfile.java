package dev.tiercel.solver.jvm;

import dev.tiercel.solver.exec.Ended;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.worker.LibrarySolver;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What sets one JVM solver apart from another.
 *
 * @param description one line for a list of solvers
 * @param artifact {@code group:artifact} of its releases
 * @param defaultVersion newest release that is known to work
 * @param code its classes, and ours that drive it
 * @param usual options that are set unless a configuration says otherwise
 * @param solverProfile its command line, options and messages; names the family
 * @param prepare what to make of a script before the solver sees it
 * @param tidy what to make of the end of its process before it is read
 */
public record JvmSolverProfile(
    String description,
    String artifact,
    String defaultVersion,
    Code code,
    Map<String, String> usual,
    SolverProfile solverProfile,
    UnaryOperator<String> prepare,
    UnaryOperator<Ended> tidy) {

  /**
   * Classes of a JVM solver, and those that drive it.
   *
   * @param mainClass main class of its command line
   * @param engineClass name of the {@link SolverEngine} that drives it
   * @param instrumentation its classes, as globs for the coverage agent
   * @param library drives it inside a worker
   * @param assertions whether {@code assert} statements of its classes run
   */
  public record Code(
      String mainClass,
      String engineClass,
      List<String> instrumentation,
      Class<? extends LibrarySolver> library,
      boolean assertions) {
    public Code {
      instrumentation = List.copyOf(instrumentation);
    }
  }
}
