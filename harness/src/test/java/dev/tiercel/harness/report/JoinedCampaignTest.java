package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JoinedCampaignTest {
  @TempDir Path folder;

  private Path campaign(String name, String target, String stats, String... rows)
      throws IOException {
    Path campaign = Files.createDirectories(folder.resolve("campaigns").resolve(name));
    Files.writeString(campaign.resolve("fuzzer_stats"), "target : " + target + "\n" + stats);
    Files.writeString(
        campaign.resolve("plot_data"),
        String.join(",", PlotData.COLUMNS) + "\n" + String.join("\n", rows) + "\n");
    return campaign;
  }

  private Path first() throws IOException {
    return campaign(
        "z3",
        "z3:1",
        """
        start_time : 100
        last_update : 200
        state : ended
        run_time : 90
        execs_done : 50
        edges_found : 700
        steered_by : edges 700
        corpus_count : 30
        saved_findings : 2
        """,
        "10,110,1,20,2,500,10,1,0,0,20,10,5,5,0",
        "90,200,1,50,1,700,30,2,0,0,50,30,15,15,0");
  }

  private Path second() throws IOException {
    return campaign(
        "z3.2",
        "z3:1",
        """
        start_time : 90
        last_update : 190
        state : running
        run_time : 100
        execs_done : 40
        edges_found : 800
        steered_by : edges 800
        corpus_count : 29
        saved_findings : 1
        """,
        "50,150,1,30,3,800,25,1,0,0,30,10,5,5,1");
  }

  @Test
  void countsAreSummedAndWhatWasReachedIsTheFurthest() throws IOException {
    CampaignStats stats = JoinedCampaign.of(List.of(first(), second())).stats();

    assertThat(stats.campaignCounts().runs()).isEqualTo(90);
    assertThat(stats.campaignCounts().findings()).isEqualTo(3);
    assertThat(stats.campaignCounts().reached()).isEqualTo(800);
    assertThat(stats.campaignCounts().inputs()).isEqualTo(30);
    assertThat(stats.runTime()).hasSeconds(190);
    assertThat(stats.facts())
        .containsEntry("workers", "2")
        .containsEntry("start_time", "90")
        .containsEntry("last_update", "200")
        .containsEntry("state", "running");
  }

  @Test
  void eachRowHasWhatTheOthersHadSaidLast() throws IOException {
    List<double[]> rows = JoinedCampaign.of(List.of(first(), second())).rows();

    assertThat(column(rows, "unix_time")).containsExactly(110, 150, 200);
    assertThat(column(rows, "total_execs")).containsExactly(20, 50, 80);
    assertThat(column(rows, "edges_found")).containsExactly(500, 800, 800);
    assertThat(column(rows, "saved_findings")).containsExactly(1, 2, 3);
    assertThat(column(rows, "relative_time")).containsExactly(10, 60, 140);
  }

  private static double[] column(List<double[]> rows, String name) {
    return rows.stream().mapToDouble(row -> row[PlotData.column(name)]).toArray();
  }

  @Test
  void oneCampaignIsItself() throws IOException {
    Path alone = first();

    assertThat(JoinedCampaign.of(List.of(alone)).stats()).isEqualTo(CampaignStats.read(alone));
    assertThat(JoinedCampaign.of(List.of(alone)).rows()).hasSize(2);
  }

  @Test
  void targetsAreKeptApart() throws IOException {
    Path other = campaign("cvc5", "cvc5:1", "run_time : 1\n");

    assertThat(JoinedCampaign.byTarget(List.of(other, first(), second())))
        .containsOnlyKeys("cvc5:1", "z3:1")
        .containsEntry("cvc5:1", List.of(other));
  }
}
