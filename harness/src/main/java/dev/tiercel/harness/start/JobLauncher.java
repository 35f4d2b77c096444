package dev.tiercel.harness.start;

import dev.tiercel.finding.DeferredReduction;
import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignOver;
import dev.tiercel.harness.monitor.CampaignEvent.FindingReduced;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.file.Path;

/** Runs a campaign in the number of processes that its settings give. */
public final class JobLauncher {
  private JobLauncher() {}

  /**
   * Runs a campaign to its end: in this process if one is enough, or if libFuzzer is used for a
   * task that only one process can do or that it distributes itself.
   *
   * @return what {@link Campaign#run} would return; {@link ExitCode#ENVIRONMENT} if each of several
   *     processes died repeatedly
   * @throws IOException if a directory cannot be written or a process cannot be started
   */
  public static int run(Campaign campaign, CampaignListener campaignListener, FuzzOptions options)
      throws IOException {
    boolean alone =
        campaign.settings().get(Settings.JOBS) == 1
            || JvmRelaunch.isRelaunched()
            || !options.flags().canBeShared();
    int code =
        alone ? campaign.run(options) : new Supervisor(campaign, campaignListener, options).run();
    if (!JvmRelaunch.isRelaunched() && options.flags().canBeShared()) {
      CampaignSettings settings = campaign.settings();
      new DeferredReduction(
              settings.get(Settings.RESULTS),
              settings.get(Settings.REDUCE_AT_END),
              settings.get(Settings.JOBS))
          .run(
              (reduced, before, after) ->
                  campaignListener.accept(new FindingReduced(reduced, before, after)));
      keepEdges(settings.get(Settings.RESULTS));
      campaignListener.accept(new CampaignOver());
    }
    return code;
  }

  private static void keepEdges(Path results) throws IOException {
    for (StoredFinding finding : StoredFinding.readAll(results)) {
      finding.keepEdges();
    }
  }
}
