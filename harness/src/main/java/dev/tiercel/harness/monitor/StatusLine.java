package dev.tiercel.harness.monitor;

import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Shows how a campaign goes, one line every few seconds:
 *
 * <pre>
 * 1:05  21,043 runs (402/s)  findings 0  corpus 811  edges 6,512 (JVM)  accepted 99.1 %
 *       judged 88 % (evidence 64, two 71)  time-outs 0.3 % (90 ms)  confined
 *       paying: opfuzz 31 %, value 22 %
 * </pre>
 */
public final class StatusLine {
  private static final int MOST_PAYERS = 3;

  private final Duration every;
  private final CampaignListener campaignListener;
  private final String confinement;
  private final long startNanos;
  private long lastNanos;
  private long lastRuns;

  /**
   * Nothing is shown yet.
   *
   * @param confined whether solver processes are
   * @param nowNanos a monotonic clock's reading, as in {@link System#nanoTime}
   */
  public StatusLine(
      Duration every, CampaignListener campaignListener, boolean confined, long nowNanos) {
    this.every = every;
    this.campaignListener = campaignListener;
    this.confinement = confined ? "confined" : "not confined";
    this.startNanos = nowNanos;
    this.lastNanos = nowNanos;
  }

  /** Whether the next line is due. */
  public boolean due(long nowNanos) {
    return nowNanos - lastNanos >= every.toNanos();
  }

  /** Shows a line. */
  public void show(long nowNanos, CampaignCounts campaignCounts) {
    show(nowNanos, campaignCounts, campaignCounts.findings(), "");
  }

  /**
   * Shows a line for several processes.
   *
   * @param findings of all; what two of them have found is one
   * @param jobs a word on the processes, or nothing
   */
  public void show(long nowNanos, CampaignCounts campaignCounts, long findings, String jobs) {
    campaignListener.status(
        campaignCounts.withFindings(findings), line(nowNanos, campaignCounts, findings, jobs));
    lastNanos = nowNanos;
    lastRuns = campaignCounts.runs();
  }

  private String line(long nowNanos, CampaignCounts campaignCounts, long findings, String jobs) {
    double seconds = Math.max(1e-3, (nowNanos - lastNanos) * 1e-9);
    return String.format(
        Locale.ROOT,
        "%s  %,d runs (%.0f/s)  findings %d  corpus %s  %s  accepted %.1f %%  judged %.0f %%"
            + " (evidence %.0f, two %.0f)  time-outs %.1f %% (%d ms)%s%s%s  %s%s",
        Durations.clock(Duration.ofNanos(nowNanos - startNanos)),
        campaignCounts.runs(),
        (campaignCounts.runs() - lastRuns) / seconds,
        findings,
        campaignCounts.inputs() < 0
            ? "?"
            : String.format(Locale.ROOT, "%,d", campaignCounts.inputs()),
        campaignCounts.standing(),
        percent(campaignCounts.accepted(), campaignCounts),
        percent(campaignCounts.judged(), campaignCounts),
        percent(campaignCounts.evident(), campaignCounts),
        percent(campaignCounts.decidedByTwo(), campaignCounts),
        percent(campaignCounts.timeouts(), campaignCounts),
        campaignCounts.limit().toMillis(),
        unlessZero("  known ", campaignCounts.known()),
        unlessZero("  not confirmed ", campaignCounts.unconfirmed()),
        jobs.isEmpty() ? "" : "  " + jobs,
        confinement,
        payers(campaignCounts.paid()));
  }

  /** A share of the runs in percent, 0 before the first. */
  private static double percent(long part, CampaignCounts campaignCounts) {
    return campaignCounts.runs() == 0 ? 0 : 100.0 * part / campaignCounts.runs();
  }

  private static String unlessZero(String label, long n) {
    return n == 0 ? "" : label + n;
  }

  private static String payers(Map<String, Long> paid) {
    long all = paid.values().stream().mapToLong(Long::longValue).sum();
    if (all == 0) {
      return "";
    }
    StringJoiner text = new StringJoiner(", ", "  paying: ", "");
    paid.entrySet().stream()
        .filter(e -> e.getValue() > 0)
        .sorted(Comparator.comparing(Map.Entry::getValue, Comparator.reverseOrder()))
        .limit(MOST_PAYERS)
        .forEach(
            e ->
                text.add(
                    String.format(
                        Locale.ROOT, "%s %.0f %%", e.getKey(), 100.0 * e.getValue() / all)));
    return text.toString();
  }
}
