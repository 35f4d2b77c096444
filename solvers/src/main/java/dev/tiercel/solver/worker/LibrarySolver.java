package dev.tiercel.solver.worker;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * A solver that is called as a library, inside a worker.
 *
 * <p>An implementation MUST have a public constructor without parameters, MUST keep runs
 * independent, and MAY hang, crash or print to standard output, which the parent handles. It is
 * used from one thread.
 */
public interface LibrarySolver {
  /**
   * Returns the version that the solver reports. Called first, so it also shows whether the library
   * loads.
   *
   * @throws Exception if the library cannot be loaded
   */
  String version() throws Exception;

  /**
   * Runs a script.
   *
   * @param script SMT-LIB text
   * @param options names and values of the options to set before the script
   * @param output receives the output of the solver's command line, including errors; what is
   *     written before a crash or a time-out is kept
   * @throws IOException if the output limit is reached
   * @throws Exception any exception of the solver, which counts as its failure
   */
  void run(String script, Map<String, String> options, Appendable output) throws Exception;

  /**
   * Returns the solver's options as lines of an option catalogue ({@code name, type, default,
   * minimum, maximum, values, level, help}, separated by tabs).
   *
   * @throws Exception any exception of the library
   */
  List<String> listOptions() throws Exception;
}
