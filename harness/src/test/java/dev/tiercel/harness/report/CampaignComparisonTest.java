package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignComparisonTest {
  @TempDir private Path folder;

  private Path campaign(String name, long runs, String... rows) throws IOException {
    Path results = folder.resolve(name);
    Path campaign = Files.createDirectories(results.resolve("campaigns/z3"));
    Files.writeString(
        campaign.resolve(CampaignStats.FILE),
        "target : z3:" + name + "\nexecs_done : " + runs + "\nrun_time : 20\n");
    Files.writeString(
        campaign.resolve(PlotData.FILE),
        String.join(",", PlotData.COLUMNS) + "\n" + String.join("\n", rows) + "\n");
    return campaign;
  }

  @Test
  void twoCampaignsStandSideBySide() throws IOException {
    Path one =
        campaign(
            "1",
            200,
            "10.00,1010,1,100,10.00,500,7,0,0,0,99,50,50,0,0",
            "20.00,1020,1,200,10.00,800,9,1,0,0,198,100,100,0,0");
    Path other = campaign("2", 3000, "10.00,1010,1,3000,10.00,400,7,0,0,0,99,50,50,0,0");
    Planted.folder(folder.resolve("1"), "crash-z3-1", "z3 both", "Dies.", "z3:1");
    Planted.folder(folder.resolve("2"), "crash-z3-9", "z3 both", "Dies.", "z3:1");
    Planted.folder(folder.resolve("1"), "model-z3-2", "z3 own", "Is <wrong>.", "z3:1");

    CampaignComparison comparison = CampaignComparison.of(one, other);

    assertThat(comparison.lines().stream().map(line -> line.replaceAll(" +", " ")))
        .contains("target z3:1 z3:2", "runs 200 3,000", "runs a second 10.0 150.0", "bugs 2 1")
        .contains("bugs of both 1 1", "Bugs that only A has: 1", " model-z3-2 Is <wrong>.")
        .endsWith("Bugs that only B has: 0");
    String page = comparison.page();
    assertThat(page).contains("<td data-label='A'>200<td data-label='B'>3,000</tr>");
    assertThat(page).contains("Is &lt;wrong&gt;.").doesNotContain("<wrong>");
    assertThat(page)
        .as("the shorter one's curve ends where it ended")
        .containsPattern("<path class='plot b' d='M52.0 \\S+( ?L\\S+ \\S+)*L200.0 [\\d.]+'/>");
  }

  @Test
  void aCampaignWithoutRowsIsComparedWithoutCurves() throws IOException {
    Path one = campaign("1", 200);
    assertThat(CampaignComparison.of(one, one).page()).contains("There are no curves");
  }

  @Test
  void theHashOfAProgramIsNotShown() {
    String name = "path:/opt/z3 = z3:4.8.12@29af9e0a";
    assertThat(CampaignComparison.withoutHash(name + " (" + "0a".repeat(32) + ")")).isEqualTo(name);
    assertThat(CampaignComparison.withoutHash("z3:4.14.1")).isEqualTo("z3:4.14.1");
  }
}
