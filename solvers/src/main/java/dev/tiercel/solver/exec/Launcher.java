package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs a program on scripts within limits, each time in an empty folder. Not thread-safe. */
public interface Launcher extends AutoCloseable {
  /** Placeholder for the path of the script file in a command. */
  String SCRIPT = "{script}";

  /**
   * Runs a command.
   *
   * @param command program and arguments; an argument {@link #SCRIPT} is replaced by the script's
   *     file
   * @param script content of the file
   * @throws IOException if the program cannot be started or the disk is full
   */
  ProcessResult run(List<String> command, String script, Limits limits) throws IOException;

  /** The way of starting runs, as a phrase for the user. */
  String runMode();

  /** Edge counters of the last run, or {@code null} if the program is not instrumented. */
  default @Nullable Coverage coverage() {
    return null;
  }

  /** Whether the program has a fork server, but of another version of Tiercel. */
  default boolean isOfAnotherVersion() {
    return false;
  }

  /** The number of runs that the process of the last run had completed before it. */
  default int precedingRuns() {
    return 0;
  }

  @Override
  void close();
}
