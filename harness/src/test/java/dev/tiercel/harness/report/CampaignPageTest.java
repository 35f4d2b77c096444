package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.finding.TriageStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignPageTest {
  @TempDir private Path results;

  private String page(String stats, String rows) throws IOException {
    Path campaign = Files.createDirectories(results.resolve("campaigns/z3"));
    Files.writeString(campaign.resolve(CampaignStats.FILE), stats);
    Files.writeString(
        campaign.resolve(PlotData.FILE), String.join(",", PlotData.COLUMNS) + "\n" + rows);
    return Files.readString(CampaignPage.write(campaign));
  }

  @Test
  void thePageNeedsNothingElse() throws IOException {
    String page = page("target : z3\n", "");
    assertThat(page).doesNotContain("<script", "@import", "url(", "src=");
    assertThat(page).doesNotContainPattern("(href|src)=['\"]?(https?:|//)");
    assertThat(page).contains("viewport", "prefers-color-scheme:dark", "@media print");
  }

  @Test
  void aSolversWordsAreWordsAndNotPartsOfThePage() throws IOException {
    Planted.folder(results, "crash-z3-12345678", "z3 crash", "Dies: <img src=x> '\"&", "z3<b>:1");
    String page = page("target : z3</title><script>alert(1)</script>\ntally.x<i>|y : 1\n", "");
    assertThat(page).doesNotContain("<script", "<img", "<b>:1", "x<i>");
    assertThat(page).contains("&lt;img src=x&gt; &#39;&quot;&amp;");
  }

  @Test
  void everyBugLinksToItsFolder() throws IOException {
    Planted.folder(results, "model-z3-12345678", "z3 model a", "Wrong.", "z3:1");
    Planted.folder(results, "crash-z3-a b'c#", "z3 crash b", "Dies.", "z3:1");
    Matcher links = Pattern.compile("href='([^']*)'").matcher(page("target : z3\n", ""));
    assertThat(links.results().map(link -> link.group(1)))
        .containsExactly(
            "./../../findings/crash-z3-a%20b%27c%23/", "./../../findings/model-z3-12345678/");
  }

  @Test
  void curvesAndTablesShowWhatWasCounted() throws IOException {
    String page =
        page(
            """
            target : z3:4.14.1
            execs_done : 200
            accepted : 198
            run_time : 20
            saved_findings : 1
            steered_by : edges 1,234 (z3)
            edges_found : 1234
            tally.answer|z3:4.14.1|sat : 150
            tally.pair|cvc5|sat|unsat : 2
            tally.pair|cvc5|sat|sat : 148
            tally.violation|refutation|confirmed : 1
            tally.mutator|swap|picks : 9
            tally.mutator|swap|paid : 3
            tally.mutator|idle|picks : 0
            tally.time|target : 1500
            tally.time|mutation : 500
            """,
            """
            10.00,1010,1,100,10.00,1000,7,0,0,0,99,50,50,0,0
            20.00,1020,2,200,10.00,1234,9,1,0,0,198,100,100,0,0
            """);
    assertThat(page).contains("<b>200</b>", "<b>1,234</b> <span>edges reached", "<b>99.0 %</b>");
    assertThat(page)
        .contains("<td class='n bad' data-label='unsat'>2")
        .contains("<td class='n' data-label='sat'>148");
    assertThat(page)
        .contains(
            "<tr><th>the target<td class=n data-label=seconds>1.5<td class=n data-label=share>75.0 %");
    assertThat(page).containsPattern("<path class='plot a' d='M\\S+ \\S+L348\\.0 ");
    assertThat(page).as("the second start").contains("<path class='start' d='M200.0 ");
    assertThat(page).contains("Not picked: idle.");
    assertThat(page).contains("<tr><th>swap", "<b>refutation</b>");
  }

  @Test
  void aCampaignThatHasJustBegunHasAPageToo() throws IOException {
    assertThat(page("", "")).contains("There are no curves yet", "No solver has answered yet");
  }

  @Test
  void axesEndAtRoundNumbers() {
    assertThat(LineChart.rounded(1)).isEqualTo(1);
    assertThat(LineChart.rounded(17_500)).isEqualTo(20_000);
    assertThat(LineChart.rounded(99)).isEqualTo(100);
    assertThat(LineChart.rounded(0.3)).isEqualTo(0.4);
    assertThat(LineChart.rounded(81)).isEqualTo(100);
    assertThat(LineChart.rounded(6)).as("ticks of 1.5 would be shown as 2, 3 and 5").isEqualTo(8);
    assertThat(LineChart.rounded(9)).isEqualTo(12);
  }

  @Test
  void timesAreDividedAtRoundNumbers() {
    for (double seconds : new double[] {9, 61, 617, 3700, 40_000, 1e6, 1e8}) {
      double step = LineChart.timeStep(seconds);
      assertThat(seconds / step).as(seconds + "").isBetween(1.5, 5.0);
    }
    assertThat(LineChart.timeStep(617)).isEqualTo(300);
    assertThat(LineChart.timeStep(600)).isEqualTo(120);
  }

  @Test
  void knownBugsThatWereMetAreShown() throws IOException {
    Path known = Files.createDirectories(results.resolve("known"));
    Files.writeString(known.resolve("1-a.tsv"), "3\tmodels of <arrays>\n1000\tabout floats\n");
    assertThat(page("target : z3\n", ""))
        .contains("<td>models of &lt;arrays&gt;<td class=n data-label=times>3</tr>")
        .containsSubsequence("about floats<td class=n data-label=times>1,000", "models of");
  }

  @Test
  void bugsStandByGroupWithTheirMarks() throws IOException {
    TriageStatus reported = new TriageStatus(TriageStatus.State.REPORTED, "https://x/1");
    TriageStatus none = new TriageStatus(TriageStatus.State.NOT_A_BUG, "as <documented>");
    Planted.mark(Planted.folder(results, "crash-z3-1", "z3 a", "Dies."), "z3-no-bug", none);
    Planted.mark(Planted.folder(results, "crash-z3-2", "z3 b", "Dies."), "z3-one", reported);
    Planted.mark(
        Planted.folder(results, "crash-z3-3", "z3 c", "Dies."), "z3-two", TriageStatus.OPEN);
    Planted.mark(
        Planted.folder(results, "crash-z3-4", "z3 d", "Dies."), "z3-one", TriageStatus.OPEN);
    String page = page("target : z3\n", "");
    assertThat(page)
        .contains("Findings: 4, defects as far as scripts tell: 3.")
        .contains("<td data-label=mark><a href='https://x/1'>reported</a>")
        .contains("<td data-label=mark>not-a-bug: as &lt;documented&gt;")
        .contains("<td data-label=mark><td>")
        .containsSubsequence("crash-z3-2", "z3-one", "crash-z3-4", "z3-one", "crash-z3-3")
        .containsSubsequence("crash-z3-3", "crash-z3-1");
  }

  @Test
  void aReasonTakesFewLines() throws IOException {
    String frame = "de.uni_freiburg.informatik.ultimate.smtlib2.Parser$Action$.CUP$do_action";
    Planted.folder(results, "crash-z3-1", "z3 a", "Died: " + frame + ".");
    Planted.folder(results, "crash-z3-2", "z3 b", "Long: " + "word ".repeat(100));
    assertThat(page("target : z3\n", ""))
        .contains("<td>Died: Parser$Action$.CUP$do_action.</tr>")
        .containsPattern("<td><details><summary>Long: [word ]{200,330} \\.\\.\\.</summary>");
  }
}
