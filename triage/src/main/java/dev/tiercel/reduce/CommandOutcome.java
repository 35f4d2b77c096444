package dev.tiercel.reduce;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of a command on a script.
 *
 * @param exit its exit code, {@code 128 + signal} for a death by signal; {@link #TIMEOUT} where it
 *     took too long
 * @param output its standard output
 * @param error its standard error
 */
public record CommandOutcome(int exit, String output, String error) {
  /** The exit code for a command that took too long; no process has it. */
  public static final int TIMEOUT = -1;

  /**
   * Wanted outcome of a command.
   *
   * @param exit its exit code; {@code null} for any
   * @param output text of the standard output; {@code null} for anything
   * @param error text of the standard error; {@code null} for anything
   * @param whole whether the two texts have to equal the output, otherwise to occur in it
   */
  public record ExpectedOutcome(
      @Nullable Integer exit, @Nullable String output, @Nullable String error, boolean whole) {
    /** Whether an outcome is as wanted. */
    public boolean matches(CommandOutcome seen) {
      return (exit == null || exit == seen.exit)
          && matches(output, seen.output)
          && matches(error, seen.error);
    }

    private boolean matches(@Nullable String wanted, String seen) {
      return wanted == null || (whole ? seen.equals(wanted) : seen.contains(wanted));
    }
  }

  /** Returns a short description. */
  @Override
  public String toString() {
    String ended = exit == TIMEOUT ? "it took too long" : "exit code " + exit;
    List<String> lines = output.lines().limit(1).toList();
    return lines.isEmpty() ? ended : ended + ", output begins \"" + lines.get(0) + "\"";
  }
}
