package dev.tiercel.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.Replay;
import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignFile;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.EventLog;
import dev.tiercel.harness.monitor.LoopEvents;
import dev.tiercel.harness.report.CampaignLog;
import dev.tiercel.harness.start.JobLauncher;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * The fuzz test: {@code mvn test -Djazzer.fuzz=true} runs {@link #fuzz} alone, plain {@code mvn
 * test} replays earlier findings.
 */
class SolverFuzzTest {
  private static final Path MODULE =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().normalize();
  private static final Path ROOT = MODULE.resolve("..").normalize();
  private static final Path INPUTS =
      MODULE.resolve("src/test/resources/dev/tiercel/harness/SolverFuzzTestInputs/replay");

  private static CampaignSettings settings(Function<String, @Nullable String> properties) {
    Path state = ROOT.resolve(".tiercel");
    return CampaignSettings.read(
        properties, new CampaignSettings.Folders(ROOT.resolve("corpus/seeds"), state, INPUTS));
  }

  @Test
  @EnabledIf("fuzzing")
  void fuzz() throws IOException {
    Function<String, @Nullable String> properties =
        CampaignFile.withFallback(System::getProperty, ROOT);
    CampaignSettings settings = settings(properties);
    ConsoleMonitor whole = new ConsoleMonitor(System.out);
    CampaignListener console = properties.apply("tiercel.status") == null ? whole.forLogs() : whole;
    CampaignListener campaignListener =
        CampaignListener.all(
            console,
            CampaignLog.of(settings, console),
            EventLog.to(settings.get(Settings.EVENTS).orElse(null), console));
    Campaign campaign = new Campaign(settings, campaignListener);
    Path state = MODULE.resolve("target/fuzz");
    FuzzOptions options =
        FuzzOptions.of(state, campaign.inputs(state), new LoopEvents(campaignListener));
    int code = JobLauncher.run(campaign, campaignListener, options);
    if (code == LibFuzzer.FINDING) {
      fail(
          "New findings: they are listed above and kept in "
              + settings.get(Settings.RESULTS).normalize());
    }
    assertThat(code).as("libFuzzer's exit code").isZero();
  }

  /** Replays a file; Jazzer calls this for every file of {@code SolverFuzzTestInputs/replay}. */
  @FuzzTest
  void replay(byte[] input) throws ParseException {
    if (input.length == 0) {
      return; // Jazzer's first input; never a finding
    }
    try (Replay replay = newReplay()) {
      assertNothing(replay.crashFile(input, "crash file"));
    }
  }

  private static Replay newReplay() {
    CampaignSettings settings = settings(System::getProperty);
    List<SolverId> solvers = new ArrayList<>();
    solvers.add(settings.get(Settings.TARGET));
    solvers.addAll(settings.get(Settings.REFERENCES));
    return new Replay(solvers, Duration.ofSeconds(20));
  }

  private static void assertNothing(@Nullable Finding finding) {
    if (finding != null) {
      fail(finding.violation().reason());
    }
  }

  static boolean fuzzing() {
    return Boolean.getBoolean("jazzer.fuzz")
        || System.getProperty("JAZZER_FUZZ") != null
        || System.getenv("JAZZER_FUZZ") != null;
  }
}
