package dev.tiercel.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.oracle.Symptom;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports and findings, with versions whose answers are given. */
class RecallTest {
  private static final String SCRIPT =
      """
      (set-option :rewriter.flat false)
      (set-logic QF_ALIA)
      (declare-const a (Array Int Int))
      (assert (= 1 (mod (select a 0) 3)))
      (check-sat)
      """;

  @TempDir private Path folder;

  private static Report report(String symptoms, String words) {
    return Report.of(
        List.of("z3#5", "z3:4.11.0", symptoms, words, "z3:4.10.1", "z3:4.8.17", "z3#7"));
  }

  /** A campaign's folder with one finding. */
  private KeptCampaign campaign(String script) throws IOException {
    Path finding = folder.resolve("results").resolve("findings").resolve("solution-z3-1");
    Files.createDirectories(finding);
    Files.writeString(finding.resolve("key"), "a key\n");
    Files.writeString(finding.resolve("script.smt2"), script);
    Files.writeString(
        finding.resolve("finding.json"),
        "{\"solver\":\"z3:4.11.0\",\"family\":\"z3\",\"symptom\":\"wrong-sat\",\"ingredients\":\"\","
            + "\"options\":{\"smt.random_seed\":\"7\"},\"found\":\"1970-01-01T00:02:00Z\"}");
    return new KeptCampaign(folder);
  }

  private FoundBug finding(String script) throws IOException {
    return FoundBug.readAll(campaign(script).results(), "z3:4.11.0").get(0);
  }

  @Test
  void eachReportIsOfOneCampaign() {
    Set<String> references = new HashSet<>();
    for (Report report : Report.all()) {
      assertThat(references.add(report.reference())).as(report.reference()).isTrue();
      assertThat(report.reference()).matches("[a-z0-9-]+#\\d+");
      assertThat(RecallCampaign.named(report.campaign()).name()).isEqualTo(report.campaign());
      assertThat(report.symptoms().isEmpty() && report.known().isEmpty()).isFalse();
    }
    assertThat(references).hasSize(65);
  }

  @Test
  void wordsAreThoseOfTheScript() throws IOException {
    FoundBug bug = finding(";! z3 smt.random_seed=7\n" + SCRIPT);
    assertThat(bug.words())
        .contains(
            "mod",
            "select",
            "=",
            "Array",
            "Array-Int-Int",
            "QF_ALIA",
            ":rewriter.flat",
            ":smt.random_seed")
        .doesNotContain("a", "store", ":rewriter", "unread");
    assertThat(FoundBug.readAll(campaign(SCRIPT).results(), "cvc5")).isEmpty();
    assertThat(finding(";! unread\n(check-sat").words()).contains("unread");
  }

  @Test
  void aFindingIsAReportIfItShowsInTheSameVersions() throws IOException {
    FoundBug bug = finding(SCRIPT);
    Report report = report("self-check wrong-sat", "rem|mod :rewriter.flat");
    SolverId old = SolverId.parse("z3:4.10.1");
    assertThat(report.isSame(bug, shownBy(Map.of(old, Symptom.INVALID_MODEL)))).isTrue();
    assertThat(report.isSame(bug, shownBy(Map.of(old, Symptom.WRONG_UNSAT)))).isFalse();
    assertThat(report.isSame(bug, shownBy(Map.of()))).isFalse();
    Map<SolverId, Symptom> both =
        Map.of(old, Symptom.WRONG_SAT, SolverId.parse("z3:4.8.17"), Symptom.WRONG_SAT);
    assertThat(report.isSame(bug, shownBy(both))).isFalse();
  }

  private static Report.VersionCheck shownBy(Map<SolverId, Symptom> versions) {
    return (version, entry) -> versions.get(version);
  }

  @Test
  void noVersionRunsAScriptWithoutTheWords() throws IOException {
    FoundBug bug = finding(SCRIPT);
    Report.VersionCheck fails =
        (version, entry) -> {
          throw new AssertionError(version);
        };
    assertThat(report("wrong-sat", "mod rem").isSame(bug, fails)).isFalse();
    assertThat(report("wrong-unsat", "mod").isSame(bug, fails)).isFalse();
  }

  @Test
  void aKnownBugIsCountedByItsReport() {
    Report report = report("wrong-sat", "mod");
    Map<String, Long> met =
        Map.of(
            "one; https://github.com/Z3Prover/z3/issues/7",
            2L,
            "two; https://github.com/Z3Prover/z3/issues/7 too",
            3L,
            "three; https://github.com/Z3Prover/z3/issues/77",
            4L);
    assertThat(report.metAsKnown(met)).isEqualTo(5);
  }

  @Test
  void theTimeOfAFindingIsCpuTimeWhereThatIsKnown() throws IOException {
    KeptCampaign campaign = campaign(SCRIPT);
    assertThat(campaign.timeOf(Instant.ofEpochSecond(120))).isEqualTo("120 s elapsed");
    Files.writeString(folder.resolve("cpu.tsv"), "100\t30.5\n125\t41.0\n130\t42.0\n13");
    assertThat(campaign.timeOf(Instant.ofEpochSecond(120))).isEqualTo("41 s");
    assertThat(campaign.cpu()).isEqualTo(42);
  }

  @Test
  void theTableHasTheShareOfAllReports() throws IOException {
    RecallTable table = new RecallTable();
    table.add(RecallCampaign.named("z3:4.11.0"), new KeptCampaign(folder), shownBy(Map.of()));
    assertThat(table.lines())
        .endsWith(
            "| z3:4.11.0 | 11 | none | 0 | not measured |",
            "| all | 11 | 0 (0 %) | 0 | not measured |");
  }
}
