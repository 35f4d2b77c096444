package dev.tiercel.solver.worker;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * A solver that is called as a library, inside a worker.
 *
 * <p>An implementation MUST have a public constructor without parameters, MUST keep runs
 * independent, and MAY hang, crash or print to standard output: the parent copes. It is used from
 * one thread.
 */
public interface LibrarySolver {
  /**
   * What the solver says of its version. Called first, so it also shows whether the library loads.
   *
   * @throws Exception whatever the library throws when it cannot be loaded
   */
  String version() throws Exception;

  /**
   * Runs a script.
   *
   * @param script SMT-LIB text
   * @param options names and values of the options to set before the script
   * @param output takes what the solver's command line would print, error answers among it; what
   *     arrives here before a crash or a time-out is not lost
   * @throws IOException if the output limit is reached
   * @throws Exception whatever escapes from the solver, which is then a failure of the solver
   */
  void run(String script, Map<String, String> options, Appendable output) throws Exception;

  /**
   * The solver's options, as lines of an option catalogue ({@code name, type, default, minimum,
   * maximum, values, level, help} between tabs).
   *
   * @throws Exception whatever the library throws
   */
  List<String> listOptions() throws Exception;
}
