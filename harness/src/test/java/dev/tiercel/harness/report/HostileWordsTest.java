package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.json.Json;
import dev.tiercel.text.Html;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** A bug whose symbols contain markup, in each report format. */
class HostileWordsTest {
  private static final String WORDS =
      "says |@everyone <script>alert(1)</script> <!-- ``` ]]> &lt; \u001b[2J\u202e"
          + " [click](https://evil.example) '\" onclick='x' | # |";

  private static final Bug BUG =
      new Bug(
          "crash",
          "z3",
          List.of("path:/tmp/<b>|@x"),
          "z3 crash " + WORDS,
          WORDS + "\n| next | row |",
          Path.of("results/findings/crash-z3-0a1b2c3d/script.smt2"),
          Map.of(Bug.GROUP, WORDS, Bug.NOTE, "javascript:" + WORDS, Bug.STATE, "reported"));

  @Test
  void markdownShowsThemAsCode() {
    String summary = MarkdownSummary.of(List.of(BUG), "z3", "");
    assertThat(summary.lines()).hasSize(5);
    String row = summary.lines().skip(4).findFirst().orElseThrow();
    String outside = row.replaceAll("(`+)(?!`).*?(?<!`)\\1(?!`)", "");
    assertThat(outside).isEqualTo("|  | SolverCrash |  |  |");
    assertThat(row).doesNotContain("\u001b", "\u202e");
  }

  @Test
  void sarifHoldsNoLink() throws Exception {
    String sarif = Sarif.of(List.of(BUG), "tiercel/z3", Path.of("."), "1");
    assertThat(Json.object(sarif)).containsKey("runs");
    String message = sarif.lines().filter(l -> l.contains("next | row")).findFirst().orElseThrow();
    assertThat(message).doesNotContain("](", "\u001b", "\u202e", "\\u001b");
  }

  @Test
  void junitStaysXml() throws Exception {
    String xml = JUnitXml.of(List.of(BUG), "tiercel/z3", 1);
    Document read =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    assertThat(read.getElementsByTagName("testcase").getLength()).isEqualTo(2);
    assertThat(read.getElementsByTagName("script").getLength()).isZero();
    assertThat(xml).doesNotContain("\u001b");
  }

  @Test
  void aPageHoldsNoElementOfTheirs() {
    Html html = new Html(WORDS);
    new BugTable(html, Path.of("results/campaign").toAbsolutePath()).add(List.of(BUG));
    String page = html.paragraph(WORDS).heading(WORDS).page();
    assertThat(page)
        .doesNotContain("<script", "<!-- `", "<b>|", "href='javascript", "href='https://evil")
        .doesNotContain("onclick='x'", "\u001b", "\u202e");
    assertThat(page.split("href='", -1)).hasSize(2);
  }
}
