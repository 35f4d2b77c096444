package dev.tiercel.solver.jvm;

/**
 * The side of the bridge that lives in the solver's class loader and may name its classes.
 *
 * <p>An implementation MUST have a public constructor without parameters, MUST keep sessions
 * independent, SHOULD poll {@link Session#stopped()}, and MAY let anything escape: the host tells a
 * rejection from a crash. It is used from one thread at a time, but an abandoned session may still
 * run when the next one starts.
 */
public interface SolverEngine {
  /**
   * Runs a script to its end, writing what the solver's command line would write.
   *
   * @throws Throwable whatever escapes from the solver
   */
  void run(Session session) throws Throwable;
}
