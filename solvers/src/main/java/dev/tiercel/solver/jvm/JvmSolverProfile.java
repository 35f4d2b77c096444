package dev.tiercel.solver.jvm;

import dev.tiercel.solver.exec.ProcessResult;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.worker.LibrarySolver;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * How to run a particular JVM solver.
 *
 * @param description one line for a list of solvers
 * @param artifact {@code group:artifact} of its releases
 * @param defaultVersion newest release that is known to work
 * @param code its classes, and the bridge classes that drive it
 * @param usual options that are set unless a configuration overrides them
 * @param solverProfile its command line, options and messages; names the family
 * @param prepare adapts a script for the solver
 * @param tidy adapts the result of its process before it is interpreted
 */
public record JvmSolverProfile(
    String description,
    String artifact,
    String defaultVersion,
    Code code,
    Map<String, String> usual,
    SolverProfile solverProfile,
    UnaryOperator<String> prepare,
    UnaryOperator<ProcessResult> tidy) {

  /**
   * Classes of a JVM solver, and the bridge classes that drive it.
   *
   * @param mainClass main class of its command line; empty if only the engine runs scripts so, by
   *     calls of the solver's interface
   * @param engineClass name of the {@link SolverEngine} that drives it
   * @param instrumentation its classes to instrument, as globs
   * @param library drives it inside a worker
   * @param assertions whether {@code assert} statements of its classes are enabled
   * @param runsCommands whether the main class runs a script's commands one by one; if not, fresh
   *     processes run the engine
   * @param unpublished {@code group:artifact} of dependencies that no repository has, and that it
   *     does not need for scripts
   */
  public record Code(
      String mainClass,
      String engineClass,
      List<String> instrumentation,
      Class<? extends LibrarySolver> library,
      boolean assertions,
      boolean runsCommands,
      List<String> unpublished) {
    public Code {
      instrumentation = List.copyOf(instrumentation);
      unpublished = List.copyOf(unpublished);
    }

    /** Whether the engine calls the solver's interface, and its main class can not replace it. */
    boolean callsInterface() {
      return mainClass.isEmpty();
    }
  }
}
