package dev.tiercel.solver.jvm;

import dev.tiercel.solver.worker.LibrarySolver;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * An engine inside a worker. The parent stops a run by killing the worker, so engines are not asked
 * to stop. The classes of this package that the worker loads depend only on the JDK.
 */
public abstract class EngineLibrary implements LibrarySolver {
  private static final long FOREVER = TimeUnit.DAYS.toNanos(1);
  private static final int OUTPUT = 1 << 26;

  /** The engine, created at the first call. */
  protected abstract SolverEngine solverEngine();

  @Override
  public void run(String script, Map<String, String> options, Appendable output)
      throws IOException {
    EngineSession session =
        new EngineSession(script, options, System.nanoTime() + FOREVER, OUTPUT, false, output);
    String trace = "";
    try {
      solverEngine().run(session);
    } catch (Throwable e) {
      trace = StackTraces.of(e);
    }
    // The trace follows the solver's own error output, as inside the fuzzing JVM, so that both give
    // the same failure key.
    System.err.print(session.error().text() + trace);
    System.err.flush();
    output.append(trace.isEmpty() ? "" : answer(trace));
  }

  /**
   * Returns an exception as an error answer, which the parent classifies by the solver's message
   * table.
   */
  private static String answer(String trace) {
    return "\n(error \"" + trace.replace("\"", "\"\"") + "\")\n";
  }
}
