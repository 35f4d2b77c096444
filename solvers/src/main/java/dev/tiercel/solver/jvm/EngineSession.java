package dev.tiercel.solver.jvm;

import dev.tiercel.solver.exec.ModelOutput;
import java.io.Writer;
import java.util.Map;

/** One script that is run by a {@link SolverEngine}. */
public final class EngineSession {
  /** Printed before a model. */
  public static final String MODEL_BEGINS = ModelOutput.BEGINS;

  /** Printed after a model. */
  public static final String MODEL_ENDS = ModelOutput.ENDS;

  private final String script;
  private final Map<String, String> options;
  private final long deadlineNanos;
  private final boolean models;
  private final TruncatingWriter output;
  private final TruncatingWriter error;
  private volatile boolean stop;

  /**
   * Creates a session.
   *
   * @param deadlineNanos on the scale of {@link System#nanoTime()}
   * @param outputBytes how much of each stream is kept
   * @param models whether models are printed in addition to the answers
   * @param echo receives the solver's standard output at once
   */
  EngineSession(
      String script,
      Map<String, String> options,
      long deadlineNanos,
      int outputBytes,
      boolean models,
      Appendable echo) {
    this.script = script;
    this.options = options;
    this.deadlineNanos = deadlineNanos;
    this.models = models;
    // An answer given after a request to stop does not count.
    this.output = new TruncatingWriter(outputBytes, this::stopped, echo);
    this.error = new TruncatingWriter(outputBytes, () -> false, Writer.nullWriter());
  }

  /** SMT-LIB text. */
  public String script() {
    return script;
  }

  /** Option values by name, both in the solver's spelling. */
  public Map<String, String> options() {
    return options;
  }

  /**
   * Whether the engine is to print a model after each answer sat, between {@link #MODEL_BEGINS} and
   * {@link #MODEL_ENDS}, if it can.
   */
  public boolean models() {
    return models;
  }

  /** Receives the solver's standard output. */
  public TruncatingWriter output() {
    return output;
  }

  /** Receives the solver's error output. */
  public TruncatingWriter error() {
    return error;
  }

  /** Whether the solver should stop now. */
  public boolean stopped() {
    return stop || System.nanoTime() - deadlineNanos > 0;
  }

  /** Requests a stop. */
  void stop() {
    stop = true;
  }
}
