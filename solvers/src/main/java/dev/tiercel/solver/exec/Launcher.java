package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way to run a program on a script within limits, each time in an empty folder. Used by one
 * thread at a time.
 */
public interface Launcher extends AutoCloseable {
  /** What a script file is called in a command; replaced by its path. */
  String SCRIPT = "{script}";

  /**
   * Runs a command.
   *
   * @param command program and arguments; an argument {@link #SCRIPT} becomes the script's file
   * @param script what the file holds
   * @throws IOException if the program cannot be started or the disk is full
   */
  Ended run(List<String> command, String script, Limits limits) throws IOException;

  /** How runs are started, in a few words for the user. */
  String how();

  /** What the last run counted, or {@code null} if runs are not counted. */
  default @Nullable Coverage coverage() {
    return null;
  }

  /** Whether the program counts and waits, but for another version of Tiercel. */
  default boolean isOfAnotherVersion() {
    return false;
  }

  /** How many runs the process of the last run had ended before it began. */
  default int before() {
    return 0;
  }

  @Override
  void close();
}
