package dev.tiercel.harness.monitor;

import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.fuzz.Progress;
import dev.tiercel.harness.oracle.Pace;
import dev.tiercel.mutate.Scheduler.Standing;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * Shows how a campaign goes, one line every few seconds:
 *
 * <pre>
 * 1:05  21,043 runs (402/s)  accepted 99.1 %  judged 88 % (evidence 64, two 71)  time-outs 0.3 % (90 ms)
 *       edges 6,512 (JVM)  corpus 811  findings 0  paying: opfuzz 31 %, value 22 %, options 17 %
 * </pre>
 */
public final class StatusLine {
  private static final int MOST_PAYERS = 3;

  private final Statistics statistics;
  private final Pace pace;
  private final Feedback feedback;
  private final Path corpus;
  private final Listener listener;
  private final Duration every;
  private final long startNanos;
  private long lastNanos;
  private long lastRuns;

  /**
   * Nothing is shown yet.
   *
   * @param nowNanos a monotonic clock's reading, as in {@link System#nanoTime}
   */
  public StatusLine(
      Statistics statistics,
      Pace pace,
      Feedback feedback,
      Path corpus,
      Duration every,
      Listener listener,
      long nowNanos) {
    this.pace = pace;
    this.feedback = feedback;
    this.statistics = statistics;
    this.corpus = corpus;
    this.every = every;
    this.listener = listener;
    this.startNanos = nowNanos;
    this.lastNanos = nowNanos;
  }

  /** Whether the next line is due. */
  public boolean due(long nowNanos) {
    return nowNanos - lastNanos >= every.toNanos();
  }

  /**
   * Shows a line. To be called from the fuzzing thread, because libFuzzer's counters hold still
   * only there.
   */
  public void show(long nowNanos, List<Standing> standings) {
    listener.status(line(nowNanos, feedback.standing(), inputs(), standings));
    lastNanos = nowNanos;
    lastRuns = statistics.runs.sum();
  }

  private int inputs() {
    try {
      return Progress.inputs(corpus);
    } catch (IOException e) {
      return -1;
    }
  }

  /**
   * The line for these counts.
   *
   * @param standing of the feedback
   * @param inputs in the corpus; negative if not known
   */
  String line(long nowNanos, String standing, int inputs, List<Standing> standings) {
    double seconds = Math.max(1e-3, (nowNanos - lastNanos) * 1e-9);
    return String.format(
        Locale.ROOT,
        "%s  %,d runs (%.0f/s)  accepted %.1f %%  judged %.0f %% (evidence %.0f, two %.0f) "
            + " time-outs %.1f %% (%d ms)  %s  corpus %s  findings %d%s%s%s",
        Durations.clock(Duration.ofNanos(nowNanos - startNanos)),
        statistics.runs.sum(),
        (statistics.runs.sum() - lastRuns) / seconds,
        statistics.percentOfRuns(statistics.accepted),
        statistics.percentOfRuns(statistics.judged),
        statistics.percentOfRuns(statistics.evident),
        statistics.percentOfRuns(statistics.decidedByTwo),
        statistics.percentOfRuns(statistics.timeouts),
        pace.limit().toMillis(),
        standing,
        count(inputs),
        statistics.findings.sum(),
        unlessZero("  known ", statistics.known),
        unlessZero("  not confirmed ", statistics.unconfirmed),
        payers(standings));
  }

  private static String unlessZero(String label, LongAdder n) {
    return n.sum() == 0 ? "" : label + n.sum();
  }

  private static String count(int n) {
    return n < 0 ? "?" : String.format(Locale.ROOT, "%,d", n);
  }

  private static String payers(List<Standing> standings) {
    long all = standings.stream().mapToLong(Standing::paid).sum();
    if (all == 0) {
      return "";
    }
    StringBuilder text = new StringBuilder("  paying:");
    standings.stream()
        .sorted(Comparator.comparingLong(Standing::paid).reversed())
        .limit(MOST_PAYERS)
        .filter(s -> s.paid() > 0)
        .forEach(
            s ->
                text.append(text.charAt(text.length() - 1) == ':' ? " " : ", ")
                    .append(s.mutator())
                    .append(String.format(Locale.ROOT, " %.0f %%", 100.0 * s.paid() / all)));
    return text.toString();
  }
}
