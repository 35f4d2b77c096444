package dev.tiercel.solver.jvm;

import java.io.Writer;
import java.util.Map;

/** One script on its way through an {@link SolverEngine}. */
public final class Session {
  private final String script;
  private final Map<String, String> options;
  private final long deadlineNanos;
  private final CutWriter output;
  private final CutWriter error;
  private volatile boolean stop;

  /**
   * @param deadlineNanos on the scale of {@link System#nanoTime()}
   * @param outputBytes how much of each stream is kept
   * @param echo hears at once what the solver says on standard output
   */
  Session(
      String script,
      Map<String, String> options,
      long deadlineNanos,
      int outputBytes,
      Appendable echo) {
    this.script = script;
    this.options = options;
    this.deadlineNanos = deadlineNanos;
    // The answer of a solver that was told to stop is no answer.
    this.output = new CutWriter(outputBytes, this::stopped, echo);
    this.error = new CutWriter(outputBytes, () -> false, Writer.nullWriter());
  }

  /** SMT-LIB text. */
  public String script() {
    return script;
  }

  /** Values by option name, as the solver spells both. */
  public Map<String, String> options() {
    return options;
  }

  /** Takes what the solver says on standard output. */
  public CutWriter output() {
    return output;
  }

  /** Takes what the solver says on standard error. */
  public CutWriter error() {
    return error;
  }

  /** Whether the solver should give up now. */
  public boolean stopped() {
    return stop || System.nanoTime() - deadlineNanos > 0;
  }

  /** Asks for the end. */
  void stop() {
    stop = true;
  }
}
