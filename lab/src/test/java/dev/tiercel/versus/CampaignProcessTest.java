package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.MutationStarted;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.EventCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns simulated by shell scripts, whose events are in a file. */
class CampaignProcessTest {
  private static final CampaignEvent MUTATES = new MutationStarted(7);

  @TempDir private Path folder;
  private final List<CampaignEvent> told = new ArrayList<>();

  @BeforeEach
  void needsACompiler() {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(f -> Files.isExecutable(Path.of(f, "cc"))),
        "There is no C compiler here, so no campaign can be watched; install gcc.");
  }

  private static CampaignEvent status(long runs) {
    CampaignCounts none = CampaignCounts.NONE;
    CampaignCounts counts =
        new CampaignCounts(
            new CampaignCounts.RunCounts(runs, 0, 0, 0, 0, 0),
            new CampaignCounts.ViolationCounts(0, 0, 0),
            none.limit(),
            none.progress(),
            -1,
            Map.of(),
            Map.of());
    return new StatusUpdated(Duration.ZERO, 0, counts, 1, 0, true);
  }

  private String write(String name, CampaignEvent... events) throws IOException {
    List<String> lines = Stream.of(events).map(EventCodec::line).toList();
    return Files.write(folder.resolve(name), lines).toString();
  }

  @Test
  void everyEventArrivesOnceEvenAtTheEnd() throws Exception {
    CampaignProcess campaign = new CampaignProcess(BudgetedProcess.inFolder(folder), folder);
    String tells = "cat " + write("all", MUTATES, status(5), status(9)) + " >>" + campaign.events();
    CampaignProcess.CampaignSample end =
        campaign.run(
            List.of("sh", "-c", tells + "; echo bye"),
            (sample, events) -> {
              told.addAll(events);
              return false;
            });
    assertThat(told).containsExactly(MUTATES, status(5), status(9));
    assertThat(end.counts().runs()).isEqualTo(9);
    assertThat(campaign.lastOutput()).isEqualTo("bye");
  }

  @Test
  void aCampaignEndsWhenItsWatchSaysSo() throws Exception {
    CampaignProcess campaign = new CampaignProcess(BudgetedProcess.inFolder(folder), folder);
    String last =
        "trap 'cat " + write("last", status(6)) + " >>" + campaign.events() + "; exit' INT";
    String tells = "cat " + write("first", MUTATES, status(5)) + " >>" + campaign.events();
    CampaignProcess.CampaignSample end =
        campaign.run(
            List.of("sh", "-c", last + "; " + tells + "; while :; do :; done"),
            (sample, events) -> {
              told.addAll(events);
              return sample.counts().runs() == 5;
            });
    assertThat(told).containsExactly(MUTATES, status(5), status(6));
    assertThat(end.counts().runs()).isEqualTo(6);
    assertThat(end.cpu()).isPositive();
  }
}
