package dev.tiercel.harness.monitor;

import java.time.Duration;

/** Tells how a campaign stands, every few seconds. */
public final class StatusLine {
  private final Duration every;
  private final CampaignListener campaignListener;
  private final boolean confined;
  private final long startNanos;
  private long lastNanos;
  private long lastRuns;

  /**
   * Nothing is told yet.
   *
   * @param confined whether solver processes are
   * @param nowNanos a monotonic clock's reading, as in {@link System#nanoTime}
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

  /** Tells what one process has counted. */
  public void show(long nowNanos, CampaignCounts campaignCounts) {
    show(nowNanos, campaignCounts, 1, 0);
  }

  /**
   * Tells what several processes have counted.
   *
   * @param campaignCounts with the findings of all; what two of them have found is one
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
