package dev.tiercel.harness.start;

import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.StockDriver;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.EventLog;
import dev.tiercel.harness.monitor.LoopEvents;
import dev.tiercel.harness.stage.Triage;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A campaign inside Jazzer's stock driver, for infrastructure that starts that driver: {@code
 * --target_class=dev.tiercel.harness.start.JazzerTarget}. Settings are system properties as for
 * {@link CampaignSettings}; corpus, seeds and flags are the driver's own arguments.
 */
public final class JazzerTarget {
  private JazzerTarget() {}

  /**
   * Runs the campaign and ends the process; called by the driver before it would start libFuzzer.
   */
  public static void fuzzerInitialize() {
    try {
      System.exit(
          FuzzMain.guarded(
              () -> {
                start();
                return ExitCode.INTERNAL.code(); // not reached: libFuzzer ends the process
              },
              new ConsoleMonitor(System.err)));
    } catch (RuntimeException | Error e) {
      // The driver would write this to its log, which is redirected to a file.
      e.printStackTrace(System.err);
      System.exit(ExitCode.INTERNAL.code());
    }
  }

  private static void start() throws IOException {
    Path state = Path.of(System.getProperty("tiercel.state", ".tiercel"));
    CampaignSettings settings =
        CampaignSettings.read(
            System::getProperty,
            new CampaignSettings.Folders(
                Path.of("corpus", "seeds"), state, state.resolve("crashes")));
    FindingStore store =
        new FindingStore(
            settings.get(Settings.RESULTS), settings.get(Settings.CRASHES), settings.provenance());
    KnownBugs known = KnownBugs.read(settings.get(Settings.KNOWN).orElse(null));
    CampaignListener console = new ConsoleMonitor(System.out);
    Campaign campaign =
        new Campaign(
            settings,
            CampaignListener.all(
                console, EventLog.to(settings.get(Settings.EVENTS).orElse(null), console)));
    StockDriver.takeOver(
        flags -> campaign.session(store, known, flags, Triage.Mode.LATER),
        state.resolve("state"),
        new LoopEvents(new DriverLog(System.err)));
  }

  /**
   * Required by the driver in a target; never called, because {@link #fuzzerInitialize} does not
   * return.
   */
  @SuppressWarnings("DoNotCallSuggester") // required by the driver
  public static void fuzzerTestOneInput(byte[] input) {
    throw new IllegalStateException(
        "The campaign did not take over from Jazzer's driver; " + input.length + " bytes left.");
  }
}
