package dev.tiercel.cli;

import dev.tiercel.text.Printable;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Shows the progress of a round in one line: redrawn on a terminal, otherwise printed at intervals.
 */
final class BatchProgress {
  private static final long ON_TERMINAL = 200_000_000L; // nanoseconds between updates
  private static final long IN_FILE = 30_000_000_000L;

  private final PrintWriter out;
  private final boolean terminal;
  private long last = System.nanoTime();
  private boolean shown;

  /** Creates a progress line that shows nothing yet. */
  BatchProgress(PrintWriter out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** Shows the line if an update is due. */
  void show(String what, TimeBudget budget, int done, int all, String words) {
    long now = System.nanoTime();
    if (now - last < (terminal ? ON_TERMINAL : IN_FILE)) {
      return;
    }
    last = now;
    String line =
        Printable.of(
            String.format(
                Locale.ROOT,
                "%s  %s: %,d of %,d queries%s",
                budget,
                what,
                done,
                all,
                words.isEmpty() ? "" : ", " + words));
    if (terminal) {
      out.printf("\r%-78.78s", line);
      shown = true;
    } else {
      out.println(line);
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
