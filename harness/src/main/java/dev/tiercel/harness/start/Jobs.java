package dev.tiercel.harness.start;

import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.finding.LateReduction;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.Relaunch;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.triage.KeptFinding;
import java.io.IOException;
import java.nio.file.Path;

/** Runs a campaign in as many processes as its settings say. */
public final class Jobs {
  private Jobs() {}

  /**
   * Runs a campaign to its end: in this process if one is enough, or if libFuzzer is asked for
   * something that only one can do or that it divides itself.
   *
   * @return what {@link Campaign#run} would return; {@link ExitCode#ENVIRONMENT} if each of several
   *     processes died again and again
   * @throws IOException if a folder cannot be written or a process not be started
   */
  public static int run(Campaign campaign, Listener listener, FuzzOptions options)
      throws IOException {
    boolean alone =
        campaign.settings().jobs() == 1
            || Relaunch.isRelaunched()
            || !options.flags().canBeShared();
    int code = alone ? campaign.run(options) : new Crew(campaign, listener, options).run();
    if (!Relaunch.isRelaunched() && options.flags().canBeShared()) {
      CampaignSettings settings = campaign.settings();
      new LateReduction(settings.results(), settings.reduceAtEnd(), settings.jobs())
          .run(listener::reducedFinding);
      keepEdges(settings.results());
      listener.over();
    }
    return code;
  }

  private static void keepEdges(Path results) throws IOException {
    for (KeptFinding finding : KeptFinding.in(results)) {
      finding.keepEdges();
    }
  }
}
