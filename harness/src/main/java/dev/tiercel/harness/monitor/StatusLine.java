package dev.tiercel.harness.monitor;

import java.time.Duration;

/** Reports the state of a campaign every few seconds. */
public final class StatusLine {
  private final Duration every;
  private final CampaignListener campaignListener;
  private final boolean confined;
  private final long startNanos;
  private long lastNanos;
  private long lastRuns;

  /**
   * Creates a status line.
   *
   * @param every interval between updates
   * @param confined whether solver processes are confined
   * @param nowNanos current time on a monotonic clock, as from {@link System#nanoTime}
   */
  public StatusLine(
      Duration every, CampaignListener campaignListener, boolean confined, long nowNanos) {
    this.every = every;
    this.campaignListener = campaignListener;
    this.confined = confined;
    this.startNanos = nowNanos;
    this.lastNanos = nowNanos;
  }

  /** Whether the next line is due. */
  public boolean due(long nowNanos) {
    return nowNanos - lastNanos >= every.toNanos();
  }

  /** Reports the counts of a single process. */
  public void show(long nowNanos, CampaignCounts campaignCounts) {
    show(nowNanos, campaignCounts, 1, 0);
  }

  /**
   * Reports the counts of several processes.
   *
   * @param campaignCounts with the findings of all; a bug found by two of them is one finding
   * @param jobs number of fuzzing processes
   * @param died how often one of them has died
   */
  public void show(long nowNanos, CampaignCounts campaignCounts, int jobs, int died) {
    double seconds = Math.max(1e-3, (nowNanos - lastNanos) * 1e-9);
    campaignListener.accept(
        new CampaignEvent.StatusUpdated(
            Duration.ofNanos(nowNanos - startNanos),
            (campaignCounts.runs() - lastRuns) / seconds,
            campaignCounts,
            jobs,
            died,
            confined));
    lastNanos = nowNanos;
    lastRuns = campaignCounts.runs();
  }
}
