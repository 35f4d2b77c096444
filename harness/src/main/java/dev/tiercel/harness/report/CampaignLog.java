package dev.tiercel.harness.report;

import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignOver;
import dev.tiercel.harness.monitor.CampaignEvent.FolderShared;
import dev.tiercel.harness.monitor.CampaignEvent.ForeignSeedsLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.MoreSeedsLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.PageWritten;
import dev.tiercel.harness.monitor.CampaignEvent.SeedLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.SeedsRead;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StatisticsUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.CampaignEvent.WritingFailed;
import dev.tiercel.harness.monitor.CampaignListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes the statistics of a campaign in its {@link CampaignFolder}: first the totals over all of
 * its starts, then a row, so that totals are never older than the last row, whenever the process is
 * killed. A failure to write is reported once; the campaign continues.
 */
public final class CampaignLog implements CampaignListener {
  /** Minimum time between two rows. */
  static final Duration INTERVAL = Duration.ofSeconds(10);

  private final CampaignFolder folder;
  private final CampaignStats before;
  private final PlotData plot;
  private final Map<String, String> facts;
  private final CampaignListener listener;
  private final LongSupplier millis;
  private final long startMillis;
  private final long session;
  private long lastMillis;
  private long lastRuns;
  private double rate;
  private CampaignCounts latest = CampaignCounts.NONE;
  private boolean failed;
  private boolean withdrawn;
  private int seeds;
  private int seedsLeftOut;

  /**
   * Continues the statistics of earlier starts.
   *
   * @param folder closed with this
   * @param facts facts of this start: settings, solvers, system
   * @param listener receives failures to write, the page, and the end of an interrupted campaign
   * @param millis a clock, milliseconds since 1970
   * @throws IOException if the files can be neither read nor written
   */
  CampaignLog(
      CampaignFolder folder,
      Map<String, String> facts,
      CampaignListener listener,
      LongSupplier millis)
      throws IOException {
    this.folder = folder;
    this.listener = listener;
    this.millis = millis;
    this.before = CampaignStats.read(folder.path());
    this.plot = new PlotData(folder.path());
    this.startMillis = millis.getAsLong();
    this.lastMillis = startMillis;
    this.session = 1 + NumberFormats.parseWhole(before.facts().getOrDefault("sessions", "0"));
    this.facts = new LinkedHashMap<>();
    String first = before.facts().get("start_time");
    this.facts.put("start_time", first == null ? seconds(startMillis) : first);
    this.facts.put("last_update", seconds(startMillis));
    this.facts.put("state", "running");
    this.facts.put("sessions", Long.toString(session));
    this.facts.put("fuzzer_pid", Long.toString(ProcessHandle.current().pid()));
    this.facts.putAll(facts);
    write(stats(CampaignCounts.NONE, startMillis));
  }

  /**
   * Creates the log of a campaign that is about to begin; reports if another one of the same target
   * is running on the same directory.
   *
   * @param console receives failures to write
   * @return {@link CampaignListener#NONE} if nothing can be written, which is reported
   */
  public static CampaignListener of(CampaignSettings settings, CampaignListener console) {
    try {
      CampaignFolder folder =
          CampaignFolder.lock(settings.get(Settings.RESULTS), settings.get(Settings.TARGET));
      Path beside = folder.concurrentCampaign();
      if (beside != null) {
        String pid = CampaignStats.read(beside).facts().getOrDefault("fuzzer_pid", "?");
        console.accept(new FolderShared(settings.get(Settings.TARGET), pid, folder.path()));
      }
      return new CampaignLog(
          folder, CampaignSummary.of(settings), console, System::currentTimeMillis);
    } catch (IOException e) {
      console.accept(
          new StatisticsUnsaved(settings.get(Settings.RESULTS), String.valueOf(e.getMessage())));
      return CampaignListener.NONE;
    }
  }

  @Override
  public synchronized void accept(CampaignEvent event) {
    if (event instanceof SeedsRead read) {
      seeds = read.used();
    } else if (event instanceof SeedLeftOut) {
      seedsLeftOut++;
    } else if (event instanceof MoreSeedsLeftOut others) {
      seedsLeftOut += others.more();
    } else if (event instanceof ForeignSeedsLeftOut foreign) {
      seedsLeftOut += foreign.count();
    } else if (event instanceof StatusUpdated status) {
      update(status.counts());
    } else if (event instanceof CampaignEnded) {
      end();
    } else if (event instanceof StartFailed || event instanceof WritingFailed) {
      withdraw();
    } else if (event instanceof CampaignOver) {
      Path unused = page(); // findings have been reduced in the meantime
    }
  }

  private void update(CampaignCounts campaignCounts) {
    latest = campaignCounts;
    if (millis.getAsLong() - lastMillis >= INTERVAL.toMillis()) {
      note();
    }
  }

  private void end() {
    facts.put("state", "ended");
    note();
    Path page = page();
    if (page != null) {
      listener.accept(new PageWritten(page, folder.path()));
    }
    if (isShuttingDown()) {
      listener.accept(new CampaignOver()); // no other code reports it then
    }
  }

  /** Removes the files of a start without runs, so that a misspelt name leaves no campaign. */
  private void withdraw() {
    if (latest.runs() > 0 || withdrawn) {
      return;
    }
    try {
      if (session == 1) {
        folder.delete();
      } else {
        before.write(folder.path());
      }
      withdrawn = true;
    } catch (IOException e) {
      reportFailure(e);
    }
  }

  /** Whether this JVM is shutting down; then no hook can be added. */
  private static boolean isShuttingDown() {
    Thread hook = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException shuttingDown) {
      return true;
    }
  }

  private void note() {
    if (withdrawn) {
      return;
    }
    long now = millis.getAsLong();
    facts.put("last_update", seconds(now));
    facts.put("seeds_used", Integer.toString(seeds));
    facts.put("seeds_left_out", Integer.toString(seedsLeftOut));
    CampaignStats stats = stats(latest, now);
    if (now - lastMillis
        >= INTERVAL.toMillis() / 2) { // a shorter interval gives no meaningful rate
      rate = (latest.runs() - lastRuns) / ((now - lastMillis) / 1e3);
    }
    write(stats);
    try {
      double whole = stats.runTime().toMillis() / 1e3;
      plot.add(new PlotData.Row(whole, now / 1000, session, stats.campaignCounts(), rate));
    } catch (IOException e) {
      reportFailure(e);
    }
    lastMillis = now;
    lastRuns = latest.runs();
  }

  private CampaignStats stats(CampaignCounts campaignCounts, long now) {
    Duration whole = before.runTime().plusMillis(Math.max(0, now - startMillis));
    CampaignCounts both = before.campaignCounts().and(campaignCounts);
    return new CampaignStats(facts, both.as(campaignCounts), whole);
  }

  private void write(CampaignStats stats) {
    try {
      stats.write(folder.path());
    } catch (IOException e) {
      reportFailure(e);
    }
  }

  private @Nullable Path page() {
    if (withdrawn) {
      return null;
    }
    try {
      return CampaignPage.write(folder.path());
    } catch (IOException | RuntimeException e) { // a failure of the page must not end the campaign
      reportFailure(e);
      return null;
    }
  }

  private void reportFailure(Exception e) {
    if (!failed) {
      listener.accept(new StatisticsUnsaved(folder.path(), String.valueOf(e.getMessage())));
    }
    failed = true;
  }

  private static String seconds(long millis) {
    return Long.toString(millis / 1000);
  }
}
