package dev.tiercel.solver.jvm;

import dev.tiercel.solver.worker.LibrarySolver;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * An engine inside a worker. The parent ends a run by ending the worker, so none is asked to stop.
 * What the worker loads of this package needs nothing but the JDK.
 */
public abstract class EngineLibrary implements LibrarySolver {
  private static final long FOREVER = TimeUnit.DAYS.toNanos(1);
  private static final int OUTPUT = 1 << 26;

  /** The engine, created at the first call. */
  protected abstract SolverEngine solverEngine();

  @Override
  public void run(String script, Map<String, String> options, Appendable output)
      throws IOException {
    Session session = new Session(script, options, System.nanoTime() + FOREVER, OUTPUT, output);
    String trace = "";
    try {
      solverEngine().run(session);
    } catch (Throwable e) {
      trace = StackTraces.of(e);
    }
    // On the error stream the trace follows what the solver itself says of the failure, as it does
    // inside the fuzzing JVM, so that both give the same key.
    System.err.print(session.error().text() + trace);
    System.err.flush();
    output.append(trace.isEmpty() ? "" : answer(trace));
  }

  /** What escaped, as an answer, which the parent reads by the solver's table of messages. */
  private static String answer(String trace) {
    return "\n(error \"" + trace.replace("\"", "\"\"") + "\")\n";
  }
}
