package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.finding.TriageStatus;
import dev.tiercel.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Checks a file against the requirements of SARIF 2.1.0 (OASIS standard, March 2020; sections in
 * brackets) and those of code hosts' scanners.
 */
class SarifTest {
  private static final List<Bug> BUGS =
      List.of(
          Planted.bug("refutation", "z3 refutation a", "Answers unsat; <b>\"why\"</b> | \u0001"),
          Planted.bug("crash", "z3 crash b", "Dies."),
          Planted.bug("unheard-of", "z3 unheard-of c", ""));

  private static Map<?, ?> run(List<Bug> bugs) throws IOException {
    String text = Sarif.of(bugs, "tiercel/z3", Path.of(""), "1.2.3");
    Map<?, ?> log = Json.object(text);
    assertThat(log.get("version")).as("3.13.2").isEqualTo("2.1.0");
    assertThat((String) log.get("$schema")).as("3.13.3").matches("https://\\S+2\\.1\\.0\\S*");
    List<?> runs = (List<?>) log.get("runs");
    assertThat(runs).as("3.13.4").hasSize(1);
    return (Map<?, ?>) runs.get(0);
  }

  private static Object at(Object tree, Object... path) {
    Object here = tree;
    for (Object step : path) {
      here = step instanceof Integer i ? ((List<?>) here).get(i) : ((Map<?, ?>) here).get(step);
      assertThat(here).as("%s of %s", step, List.of(path)).isNotNull();
    }
    return here;
  }

  private static List<?> results(List<Bug> bugs) throws IOException {
    return (List<?>) at(run(bugs), "results");
  }

  @Test
  void namesItsToolAndEachOfItsRules() throws IOException {
    Map<?, ?> run = run(BUGS);
    assertThat(at(run, "tool", "driver", "name")).as("3.19.8").isEqualTo("Tiercel");
    assertThat(at(run, "tool", "driver", "version")).isEqualTo("1.2.3");
    List<?> rules = (List<?>) at(run, "tool", "driver", "rules");
    assertThat(rules).as("3.49.3: every id once").hasSize(ReportRule.all().size());
    assertThat(rules.stream().map(rule -> at(rule, "id")).toList()).doesNotHaveDuplicates();
    for (Object rule : rules) {
      assertThat((String) at(rule, "name")).as("3.49.7").matches("[A-Z][A-Za-z]+");
      assertThat((String) at(rule, "shortDescription", "text")).as("3.49.9").endsWith(".");
      assertThat((String) at(rule, "help", "text")).as("3.49.13").isNotBlank();
      assertThat(at(rule, "defaultConfiguration", "level")).isIn("error", "warning", "note");
    }
  }

  @Test
  void eachResultSaysItsRuleWhyAndWhere() throws IOException {
    Map<?, ?> run = run(BUGS);
    for (Object result : (List<?>) at(run, "results")) {
      assertThat(at(result, "level")).as("3.27.10").isIn("error", "warning", "note");
      assertThat((String) at(result, "message", "text")).as("3.11.8").isNotBlank();
      Object place = at(result, "locations", 0, "physicalLocation");
      assertThat((String) at(place, "artifactLocation", "uri"))
          .as("3.4.3: a valid relative reference without leading slash")
          .matches("[A-Za-z0-9._~%-]+(/[A-Za-z0-9._~%-]+)*");
      assertThat((Integer) at(place, "region", "startLine")).as("3.30.5").isPositive();
    }
    Object first = at(run, "results", 0);
    Object index = at(first, "ruleIndex");
    assertThat(at(run, "tool", "driver", "rules", index, "id"))
        .as("3.27.6: the rule at the index is the rule by name")
        .isEqualTo(at(first, "ruleId"))
        .isEqualTo("tiercel/refutation");
    assertThat(((Map<?, ?>) at(run, "results", 2)).containsKey("ruleIndex"))
        .as("a rule that is not listed has no index")
        .isFalse();
  }

  @Test
  void theIdOfARunEndsWithASlashSinceItNamesAKindOfRuns() throws IOException {
    assertThat(at(run(BUGS), "automationDetails", "id")).as("3.17.3").isEqualTo("tiercel/z3/");
  }

  @Test
  void fingerprintsTellBugsAndNothingElse() throws IOException {
    Bug bug = BUGS.get(0);
    Bug elsewhere =
        new Bug(
            bug.kind(), "z3", List.of("z3:5"), bug.key(), "Other words.", Path.of("x"), Map.of());
    assertThat(Sarif.fingerprint(elsewhere)).isEqualTo(Sarif.fingerprint(bug));
    assertThat(BUGS.stream().map(Sarif::fingerprint)).doesNotHaveDuplicates();
    assertThat(at(results(BUGS).get(0), "partialFingerprints", Sarif.FINGERPRINT))
        .as("3.27.17: a string, under a name with a version")
        .isEqualTo("77fcf71d15615b65b2df270b0896ae4a");
  }

  @Test
  void aFileOutsideOfTheRootIsNamedWhole() throws IOException {
    Bug bug = BUGS.get(0);
    Bug outside =
        new Bug("crash", "z3", List.of(), bug.key(), "x", Path.of("/far off/é.smt2"), Map.of());
    assertThat(
            at(
                results(List.of(outside)).get(0),
                "locations",
                0,
                "physicalLocation",
                "artifactLocation",
                "uri"))
        .isEqualTo("file:///far%20off/%C3%A9.smt2");
  }

  @Test
  void noBugsAreAnEmptyListAndNotAMissingOne() throws IOException {
    assertThat(results(List.of())).as("3.14.23").isEmpty();
  }

  @Test
  void findingMarkedNoBugIsSuppressedWithTheReason() throws IOException {
    List<?> results =
        results(
            List.of(
                Planted.marked(TriageStatus.State.NOT_A_BUG, "as documented"),
                Planted.marked(TriageStatus.State.REPORTED, "https://x/1")));
    assertThat(at(results, 0, "suppressions", 0, "kind")).as("3.35.2").isEqualTo("external");
    assertThat(at(results, 0, "suppressions", 0, "justification")).isEqualTo("as documented");
    assertThat(((Map<?, ?>) at(results, 1)).containsKey("suppressions")).isFalse();
  }
}
