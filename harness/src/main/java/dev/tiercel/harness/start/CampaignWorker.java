package dev.tiercel.harness.start;

import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.LoopEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A fuzzing process of a {@link Supervisor}; exits with libFuzzer's codes. */
final class CampaignWorker {
  private CampaignWorker() {}

  /**
   * Returns the command that starts a worker.
   *
   * @param state a directory of its own
   * @param settings as from {@link CampaignSettings#properties}
   * @param libFuzzer flags, corpus and seeds
   */
  static List<String> command(Path state, Map<String, String> settings, List<String> libFuzzer) {
    List<String> command = JvmRelaunch.command(CampaignWorker.class.getName());
    command.add(state.toString());
    settings.forEach((name, value) -> command.add(FuzzMain.SETTING + name + "=" + value));
    command.addAll(libFuzzer);
    return command;
  }

  /** Runs a campaign given by {@link #command}, until it or the supervisor ends. */
  public static void main(String[] arguments) {
    CampaignListener campaignListener = new EventChannel(System.out);
    List<String> words = new ArrayList<>(List.of(arguments));
    Path state = Path.of(words.remove(0));
    System.exit(FuzzMain.guarded(() -> run(words, state, campaignListener), campaignListener));
  }

  private static int run(List<String> words, Path state, CampaignListener campaignListener)
      throws IOException {
    Map<String, String> given = FuzzMain.settings(words);
    Path here = Path.of("");
    CampaignSettings settings =
        CampaignSettings.read(given::get, new CampaignSettings.Folders(here, here, here));
    return new Campaign(settings, campaignListener)
        .run(
            FuzzOptions.of(state, words, new LoopEvents(campaignListener))
                .withMainClass(CampaignWorker.class.getName()));
  }
}
