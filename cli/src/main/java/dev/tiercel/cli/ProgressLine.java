package dev.tiercel.cli;

import dev.tiercel.text.Printable;
import java.io.PrintWriter;
import java.time.Duration;

/** A line that shows progress: redrawn on a terminal, otherwise printed at intervals. */
final class ProgressLine {
  private static final Duration ON_TERMINAL = Duration.ofMillis(200);

  private final PrintWriter out;
  private final boolean terminal;
  private final long interval; // nanoseconds between updates
  private long last = System.nanoTime();
  private boolean shown;

  /**
   * Creates a line that shows nothing yet.
   *
   * @param inFile time between two lines where they are not redrawn
   */
  ProgressLine(PrintWriter out, boolean terminal, Duration inFile) {
    this.out = out;
    this.terminal = terminal;
    this.interval = (terminal ? ON_TERMINAL : inFile).toNanos();
  }

  /** Whether an update is due; if so, the next one is due an interval later. */
  boolean isDue() {
    long now = System.nanoTime();
    boolean due = now - last >= interval;
    last = due ? now : last;
    return due;
  }

  /** Shows a text of at most 78 columns on a terminal, in place of the one before. */
  void show(String text) {
    if (terminal) {
      out.printf("\r%-78.78s", Printable.of(text));
      shown = true;
    } else {
      out.println(Printable.of(text));
    }
    out.flush();
  }

  /** Removes the line, so that others can be printed. */
  void clear() {
    if (shown) {
      out.printf("\r%-78s\r", "");
      out.flush();
      shown = false;
    }
  }
}
