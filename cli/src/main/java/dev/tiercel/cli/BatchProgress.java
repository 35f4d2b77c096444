package dev.tiercel.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Shows the progress of a batch of queries in one line. */
final class BatchProgress {
  private static final Duration IN_FILE = Duration.ofSeconds(30);

  private final ProgressLine line;

  /** Creates a progress line that shows nothing yet. */
  BatchProgress(PrintWriter out, boolean terminal) {
    this.line = new ProgressLine(out, terminal, IN_FILE);
  }

  /** Shows the line if an update is due. */
  void show(String what, TimeBudget budget, int done, int all, String words) {
    if (line.isDue()) {
      String more = words.isEmpty() ? "" : ", " + words;
      line.show(
          String.format(
              Locale.ROOT, "%s  %s: %,d of %,d queries%s", budget, what, done, all, more));
    }
  }

  /** Removes the line, so that others can be printed. */
  void clear() {
    line.clear();
  }
}
