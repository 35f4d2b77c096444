package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.text.Printable;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/**
 * Shows the progress of a reduction in one line: redrawn on a terminal, otherwise printed every few
 * seconds.
 */
final class ReduceProgress implements ReductionListener {
  private static final long ON_TERMINAL = 200_000_000L; // nanoseconds between updates
  private static final long IN_FILE = 10_000_000_000L;

  private final PrintWriter out;
  private final boolean terminal;
  private final int whole;
  private final long start = System.nanoTime();
  private long last = start;
  private boolean shown;

  ReduceProgress(PrintWriter out, boolean terminal, Entry whole) {
    this.out = out;
    this.terminal = terminal;
    this.whole = bytes(whole);
  }

  static int bytes(Entry entry) {
    return entry.source().text().length();
  }

  @Override
  public void at(String pass, int tried, Entry best) {
    long now = System.nanoTime();
    if (now - last < (terminal ? ON_TERMINAL : IN_FILE)) {
      return;
    }
    last = now;
    String line =
        String.format(
            Locale.ROOT,
            "%s  %,d tried  %,d of %,d bytes  %s",
            Durations.clock(Duration.ofNanos(now - start)),
            tried,
            bytes(best),
            whole,
            pass);
    if (terminal) {
      out.printf("\r%-78s", line);
      shown = true;
    } else {
      out.println(line);
    }
    out.flush();
  }

  /** Replaces the progress line by a final sentence. */
  void end(String sentence) {
    if (shown) {
      out.printf("\r%-78s\r", "");
    }
    out.println(Printable.of(sentence));
    out.flush();
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
