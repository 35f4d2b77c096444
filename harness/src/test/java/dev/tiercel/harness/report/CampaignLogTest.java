package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignOver;
import dev.tiercel.harness.monitor.CampaignEvent.PageWritten;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.json.Json;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignLogTest {
  private static final SolverId Z3 = SolverId.parse("z3:4.14.1");

  @TempDir private Path results;
  private final AtomicLong millis = new AtomicLong(1_000_000);
  private final List<String> said = new ArrayList<>();
  private final CampaignListener complaints = event -> said.add(word(event));

  private static String word(CampaignEvent event) {
    if (event instanceof PageWritten written) {
      return String.valueOf(written.page().getFileName());
    }
    return event instanceof CampaignOver ? "over" : event.toString();
  }

  private static CampaignEvent status(CampaignCounts counts) {
    return new StatusUpdated(Duration.ZERO, 0, counts, 1, 0, true);
  }

  private static CampaignCounts counts(long runs, long findings, String standing) {
    Map<String, Long> tallies = Map.of("pair|cvc5|sat|unsat", findings, "time|target", runs);
    return new CampaignCounts(
        new CampaignCounts.RunCounts(runs, runs, 0, 0, 0, 0),
        new CampaignCounts.ViolationCounts(0, 0, findings),
        Duration.ofMillis(90),
        new FeedbackProgress(Long.parseLong(standing.split(" ")[1].replace(",", "")), standing),
        7,
        Map.of(),
        tallies);
  }

  private CampaignLog log(CampaignFolder folder) throws IOException {
    return new CampaignLog(folder, Map.of("target", "z3:4.14.1"), complaints, millis::get);
  }

  private static List<Long> column(Path campaign, String name) throws IOException {
    int column = PlotData.column(name);
    return PlotData.read(campaign).stream().map(row -> (long) row[column]).toList();
  }

  @Test
  void aRowIsWrittenAnIntervalAndNotMoreOften() throws IOException {
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      CampaignLog log = log(folder);
      for (int i = 1; i <= 25; i++) {
        millis.addAndGet(1000);
        log.accept(status(counts(i * 10L, 0, "edges 1,234 (JVM)")));
      }
      assertThat(column(folder.path(), "total_execs")).containsExactly(100L, 200L);
      assertThat(column(folder.path(), "execs_per_sec")).containsExactly(10L, 10L);
      assertThat(column(folder.path(), "edges_found")).containsExactly(1234L, 1234L);
      assertThat(column(folder.path(), "relative_time")).containsExactly(10L, 20L);
      assertThat(PlotData.json(PlotData.read(folder.path()).get(0)))
          .startsWith("{\"relative_time\":10,\"unix_time\":1010,\"session\":1,");
    }
  }

  @Test
  void aStartThatRanNothingLeavesNoCampaign() throws IOException {
    CampaignFolder folder = CampaignFolder.lock(results, Z3);
    CampaignLog log = log(folder);
    log.accept(new StartFailed("There is no such version."));
    log.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(folder.path()).doesNotExist();
    assertThat(CampaignFolder.findAll(results)).isEmpty();
    assertThat(said).isEmpty();
  }

  @Test
  void aStartThatRanNothingLeavesAnEarlierCampaignAsItWas() throws IOException {
    Path campaign;
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      campaign = folder.path();
      CampaignLog log = log(folder);
      millis.addAndGet(10_000);
      log.accept(status(counts(100, 1, "edges 50 (z3)")));
      log.accept(new CampaignEnded(List.of(), List.of()));
    }
    CampaignStats before = CampaignStats.read(campaign);
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      log(folder).accept(new StartFailed("There is no such version."));
    }
    assertThat(CampaignStats.read(campaign)).isEqualTo(before);
  }

  @Test
  void aCampaignThatWasKilledIsGoneOnWith() throws IOException {
    Path campaign;
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      campaign = folder.path();
      CampaignLog log = log(folder);
      millis.addAndGet(10_000);
      log.accept(status(counts(100, 1, "edges 50 (z3)")));
    }
    String half = "20.00,1030,1,2";
    Files.writeString(campaign.resolve(PlotData.FILE), half, StandardOpenOption.APPEND);

    millis.addAndGet(3_600_000);
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      assertThat(folder.path()).isEqualTo(campaign);
      CampaignLog log = log(folder);
      millis.addAndGet(10_000);
      log.accept(status(counts(30, 0, "edges 40 (z3)")));
      log.accept(new CampaignEnded(List.of(), List.of()));
      assertThat(said).as("findings are still to be reduced").doesNotContain("over");
      Files.delete(campaign.resolve(CampaignPage.FILE));
      log.accept(new CampaignOver());
      assertThat(campaign.resolve(CampaignPage.FILE)).as("with what was reduced").exists();
    }

    assertThat(column(campaign, "total_execs")).containsExactly(100L, 130L, 130L);
    assertThat(column(campaign, "edges_found")).as("never falls").containsExactly(50L, 50L, 50L);
    assertThat(column(campaign, "saved_findings")).containsExactly(1L, 1L, 1L);
    assertThat(column(campaign, "session")).containsExactly(1L, 2L, 2L);
    assertThat(column(campaign, "relative_time")).containsExactly(10L, 20L, 20L);
    CampaignStats stats = CampaignStats.read(campaign);
    assertThat(stats.facts()).containsEntry("sessions", "2").containsEntry("state", "ended");
    assertThat(stats.facts()).as("of the first start").containsEntry("start_time", "1000");
    assertThat(stats.campaignCounts().tallies()).containsEntry("pair|cvc5|sat|unsat", 1L);
    assertThat(stats.campaignCounts().tallies()).containsEntry("time|target", 130L);
    assertThat(said).containsExactly(CampaignPage.FILE);
  }

  /** A kill between two writes never leaves totals older than the last row. */
  @Test
  void totalsAreWrittenBeforeTheRow() throws IOException {
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      CampaignLog log = log(folder);
      millis.addAndGet(10_000);
      Path rows = folder.path().resolve(PlotData.FILE);
      long before = Files.size(rows);
      log.accept(status(counts(100, 0, "edges 50 (z3)")));
      assertThat(Files.size(rows)).isGreaterThan(before);
      assertThat(CampaignStats.read(folder.path()).campaignCounts().runs()).isEqualTo(100);
    }
  }

  @Test
  void aSecondCampaignAtTheSameTimeHasAFolderOfItsOwn() throws IOException {
    try (CampaignFolder first = CampaignFolder.lock(results, Z3);
        CampaignFolder second = CampaignFolder.lock(results, Z3)) {
      assertThat(first.concurrentCampaign()).isNull();
      assertThat(second.concurrentCampaign()).isEqualTo(first.path());
      assertThat(second.path()).isNotEqualTo(first.path());
      assertThat(CampaignFolder.isRunning(first.path())).isTrue();
    }
    assertThat(CampaignFolder.isRunning(results.resolve("campaigns/z3-4.14.1"))).isFalse();
  }

  @Test
  void bothFormsOfTheTotalsHoldTheSameFields() throws IOException {
    try (CampaignFolder folder = CampaignFolder.lock(results, Z3)) {
      CampaignLog log = log(folder);
      millis.addAndGet(10_000);
      log.accept(status(counts(100, 3, "edges 50 (z3)")));
      Map<?, ?> json =
          Json.object(Files.readString(folder.path().resolve(CampaignStats.FILE + ".json")));
      assertThat(json.get("execs_done")).isEqualTo(100);
      assertThat(json.get("target")).isEqualTo("z3:4.14.1");
      assertThat(json.get("execs_per_sec")).isEqualTo(10.0);
      List<String> names =
          Files.readAllLines(folder.path().resolve(CampaignStats.FILE)).stream()
              .map(line -> line.substring(0, line.indexOf(" : ")).strip())
              .filter(name -> !name.startsWith("tally."))
              .toList();
      assertThat(names).hasSizeGreaterThan(15).doesNotHaveDuplicates();
      assertThat(json.size()).isEqualTo(names.size() + 1);
      for (String name : names) {
        assertThat(json.containsKey(name)).as(name).isTrue();
      }
    }
  }

  @Test
  void campaignsAreFoundFromAnyFolderAboveThem() throws IOException {
    Path state = results.resolve("project/.tiercel");
    Path campaign;
    try (CampaignFolder folder = CampaignFolder.lock(state.resolve("results"), Z3)) {
      campaign = folder.path();
      CampaignLog unused = log(folder);
    }
    for (Path above :
        List.of(campaign, state.resolve("results"), state, results.resolve("project"))) {
      assertThat(CampaignFolder.findAll(above)).as("%s", above).hasSize(1);
    }
    assertThat(CampaignFolder.findAll(results.resolve("nowhere"))).isEmpty();
  }
}
