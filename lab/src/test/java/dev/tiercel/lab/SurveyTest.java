package dev.tiercel.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tiercel.json.LenientJson;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versions.VersionResult;
import dev.tiercel.versions.VersionResult.Outcome;
import dev.tiercel.versions.VersionVector;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables and the chart of a survey. */
class SurveyTest {
  private static Survey.Row row(String script, String family, Outcome... outcomes) {
    List<VersionResult> results = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      SolverId id = SolverId.parse(family + ":4." + results.size());
      results.add(new VersionResult(id, outcome, "says \"x\", and\nmore"));
    }
    return new Survey.Row(script, new VersionVector(results));
  }

  private static final Survey SURVEY =
      new Survey(
          List.of(
              row("a|b", "z3", Outcome.BUG, Outcome.UNAVAILABLE, Outcome.BUG, Outcome.OK),
              row("c", "z3", Outcome.UNDECIDED, Outcome.UNAVAILABLE, Outcome.BUG, Outcome.BUG),
              row("c", "cvc5", Outcome.OK)));

  @Test
  void versionsAreCountedAndGapsAreGaps() {
    assertThat(SURVEY.families()).containsExactly("z3", "cvc5");
    assertThat(SURVEY.counts("z3"))
        .extracting(Survey.Count::bugs, Survey.Count::open, Survey.Count::isGap)
        .containsExactly(
            tuple(1, 1, false), tuple(0, 0, true), tuple(2, 0, false), tuple(1, 0, false));
  }

  @Test
  void markdownHasATableOfVersionsAndOneOfScripts() {
    assertThat(SurveyTable.MARKDOWN.of(SURVEY).lines())
        .contains(
            "| 4.0 | 1 | 0 | 1 |",
            "| 4.1 | unavailable | | |",
            "| 4.3 | 1 | 1 | 0 |",
            "| `a\\|b` | in 4.0, the oldest that can be judged, not in 4.3 |",
            "| `c` | in none of 1 versions |");
  }

  @Test
  void csvQuotesWhatNeedsIt() {
    assertThat(SurveyTable.CSV.of(SURVEY).lines())
        .hasSize(10)
        .contains("\"a|b\",z3,4.1,unavailable,\"says \"\"x\"\", and\"");
  }

  @Test
  void jsonHoldsTheSame() throws Exception {
    List<LenientJson> rows = LenientJson.read(SurveyTable.JSON_LIST.of(SURVEY)).list();
    assertThat(rows).hasSize(3);
    assertThat(rows.get(2).text("solver")).isEqualTo("cvc5");
    assertThat(rows.get(2).at("versions").list().get(0).text("outcome")).isEqualTo("ok");
  }

  @Test
  void thePictureHasABarForEachVersionThatShowsABug() {
    String svg = SurveyPicture.svg(SURVEY);
    assertThat(svg.split("fill='#d55e00'", -1)).hasSize(4);
    assertThat(svg.split("fill='url\\(#gap\\)'", -1)).hasSize(2);
    assertThat(svg.split("fill='#ccc'", -1)).hasSize(2);
    assertThat(svg).startsWith("<svg").endsWith("</svg>\n").contains(">4.3<", "of cvc5, of 1");
  }
}
