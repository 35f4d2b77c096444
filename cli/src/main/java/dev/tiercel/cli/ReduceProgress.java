package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.text.Printable;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Shows the progress of a reduction in one line. */
final class ReduceProgress implements ReductionListener {
  private static final Duration IN_FILE = Duration.ofSeconds(10);

  private final PrintWriter out;
  private final ProgressLine line;
  private final int whole;
  private final long start = System.nanoTime();

  ReduceProgress(PrintWriter out, boolean terminal, Entry whole) {
    this.out = out;
    this.line = new ProgressLine(out, terminal, IN_FILE);
    this.whole = bytes(whole);
  }

  static int bytes(Entry entry) {
    return entry.source().text().length();
  }

  @Override
  public void at(String pass, int tried, Entry best) {
    if (line.isDue()) {
      line.show(
          String.format(
              Locale.ROOT,
              "%s  %,d tried  %,d of %,d bytes  %s",
              Durations.clock(elapsed()),
              tried,
              bytes(best),
              whole,
              pass));
    }
  }

  /** Replaces the progress line by a final sentence. */
  void end(String sentence) {
    line.clear();
    out.println(Printable.of(sentence));
    out.flush();
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
