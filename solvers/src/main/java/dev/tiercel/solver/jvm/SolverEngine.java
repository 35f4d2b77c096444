package dev.tiercel.solver.jvm;

/**
 * The side of the bridge that is defined in the solver's class loader and may use its classes.
 *
 * <p>An implementation MUST have a public constructor without parameters, MUST keep sessions
 * independent, SHOULD poll {@link EngineSession#stopped()}, and MAY throw anything: the host
 * distinguishes rejections from crashes. It is used from one thread at a time, but an abandoned
 * session may still run when the next one starts.
 */
public interface SolverEngine {
  /**
   * Runs a script to its end, and writes what the solver's command line would write.
   *
   * @throws Throwable any exception of the solver
   */
  void run(EngineSession session) throws Throwable;
}
