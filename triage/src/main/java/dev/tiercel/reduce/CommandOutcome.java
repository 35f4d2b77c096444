package dev.tiercel.reduce;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a command did with a script.
 *
 * @param exit its exit code, {@code 128 + signal} for a death by signal; {@link #TIMEOUT} where it
 *     took too long
 * @param output what it wrote on its standard output
 * @param error what it wrote on its error stream
 */
public record CommandOutcome(int exit, String output, String error) {
  /** The exit code of one that took too long: of no process. */
  public static final int TIMEOUT = -1;

  /**
   * What is wanted of a command.
   *
   * @param exit its exit code; {@code null} for any
   * @param output what its standard output has to be or to hold; {@code null} for anything
   * @param error the same of its error stream
   * @param whole whether the two texts are the whole, else they are somewhere in it
   */
  public record Wanted(
      @Nullable Integer exit, @Nullable String output, @Nullable String error, boolean whole) {
    /** Whether a command behaves as wanted. */
    public boolean fits(CommandOutcome seen) {
      return (exit == null || exit == seen.exit)
          && fits(output, seen.output)
          && fits(error, seen.error);
    }

    private boolean fits(@Nullable String wanted, String seen) {
      return wanted == null || (whole ? seen.equals(wanted) : seen.contains(wanted));
    }
  }

  /** In a few words. */
  @Override
  public String toString() {
    String ended = exit == TIMEOUT ? "it took too long" : "exit code " + exit;
    List<String> lines = output.lines().limit(1).toList();
    return lines.isEmpty() ? ended : ended + ", output begins \"" + lines.get(0) + "\"";
  }
}
