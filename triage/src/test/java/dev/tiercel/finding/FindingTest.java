package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.CrashOracle;
import dev.tiercel.oracle.DisagreementOracle;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ProcessName;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindingTest {
  private static final Oracles ORACLES = Oracles.of(new CrashOracle(), new DisagreementOracle());
  private static final String SCRIPT = "(check-sat)\n";

  private static Entry entry(String script) {
    try {
      return EntryCodec.decode(script, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static ConfiguredSolver participant(String solver) {
    return new ConfiguredSolver(SolverId.parse(solver), Configuration.DEFAULT);
  }

  private static Reproducer confirmation(String... judges) {
    return new Reproducer(
        ScriptedSolver::new,
        ScriptedSolver::new,
        ORACLES,
        Limits.DEFAULT,
        List.of(judges).stream().map(FindingTest::participant).toList());
  }

  private static Violation violation(String... answers) {
    List<Answer> said =
        List.of(answers).stream()
            .map(a -> new Answer(participant("stub:" + a), Runs.of(a)))
            .toList();
    return Objects.requireNonNull(
        ORACLES.first(new Execution(entry(SCRIPT), (who, script) -> Runs.of("unknown")).add(said)));
  }

  @Test
  void freshProcessesConfirmWhatTheySeeThemselves() {
    Finding finding =
        confirmation("stub:unknown").confirm(violation("sat", "unsat"), entry(SCRIPT), List.of());
    assertThat(finding).isNotNull();
    assertThat(finding.answers()).hasSize(2);
    assertThat(finding.judges()).hasSize(1);
  }

  @Test
  void aClaimThatFreshProcessesDoNotShowIsNoFinding() {
    // The solver said sat and unsat in the loop, but fresh processes both say sat.
    Violation violation =
        Runs.violation(
            new DisagreementOracle(),
            entry(SCRIPT),
            List.of(
                new Answer(participant("stub:sat"), Runs.of("sat")),
                new Answer(participant("other:sat"), Runs.of("unsat"))),
            (who, script) -> Runs.of("unknown"));
    assertThat(violation).isNotNull();
    assertThat(confirmation().confirm(violation, entry(SCRIPT), List.of())).isNull();
  }

  @Test
  void aFindingIsKeptWithItsReportAndItsCrashFileAndKnownAfterARestart(@TempDir Path folder)
      throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    Reproducer reproducer = confirmation("judge:unknown");
    Finding finding = reproducer.confirm(violation("sat", "unsat"), entry(SCRIPT), List.of());
    assertThat(finding).isNotNull();
    Path kept = store.keep(finding, new FindingReadme(reproducer));
    assertThat(kept.resolve("script.smt2")).hasContent(SCRIPT);
    assertThat(kept.resolve("README.md"))
        .content()
        .contains(
            "\n\nOptions: none, it shows under the defaults.\n\n`"
                + finding.violation().reason()
                + "`",
            "| stub:sat | version sat | defaults | sat |",
            "| judge:unknown | version unknown | defaults | unknown |",
            "stub 'it'\\''s' script.smt2");
    assertThat(folder.resolve("crashes")).isDirectoryContaining("glob:**crash-*");
    FindingStore next = new FindingStore(folder.resolve("results"), folder);
    assertThat(next.relationOf(finding.violation(), BugSignature.of(finding)))
        .isEqualTo(AffectedVersions.FindingRelation.HERE);
  }

  @Test
  void recentFindingOfAnotherProcessStays(@TempDir Path folder) throws IOException {
    FindingStore one = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    FindingStore two = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    try (Reproducer reproducer = confirmation()) {
      Violation violation = violation("sat", "unsat");
      Finding finding =
          Objects.requireNonNull(reproducer.confirm(violation, entry(SCRIPT), List.of()));
      Path kept = one.keep(finding, new FindingReadme(reproducer));
      Files.writeString(kept.resolve("script.smt2"), "of the first");

      assertThat(two.keep(finding, new FindingReadme(reproducer))).isEqualTo(kept);
      assertThat(kept.resolve("script.smt2")).hasContent("of the first");
      assertThat(two.relationOf(violation, BugSignature.of(finding)))
          .isEqualTo(AffectedVersions.FindingRelation.HERE);
    }
  }

  @Test
  void aReportShowsAFewOfManyPrecedingScripts() {
    Job before = new Job("(check-sat)", Configuration.DEFAULT, Limits.DEFAULT);
    Violation violation =
        new StateDependentBug(violation("crash @here"), Collections.nCopies(20, before), "");
    try (Reproducer reproducer = confirmation()) {
      Finding finding = new Finding(violation, SCRIPT, List.of(), List.of());
      assertThat(new FindingReadme(reproducer).text(finding, Path.of("script.smt2")))
          .contains("(before-01.smt2 to before-20.smt2 beside this file", "## before-08.smt2")
          .contains("\n12 more lie beside this file.\n")
          .doesNotContain("## before-09.smt2");
    }
  }

  @Test
  void aReportSaysThatSolversAreNotToldTheAnswer() {
    String told = "(set-info :status sat)\n" + SCRIPT;
    try (Reproducer reproducer = confirmation()) {
      FindingReadme findingReadme = new FindingReadme(reproducer);
      for (String script : List.of(told, SCRIPT)) {
        Finding finding = reproducer.confirm(violation("crash @here"), entry(script), List.of());
        assertThat(finding).isNotNull();
        assertThat(findingReadme.text(finding, Path.of("script.smt2")).contains("take it out"))
            .isEqualTo(script.equals(told));
      }
    }
  }

  @Test
  void aSuspectOutlivesTheProcessUntilItIsCleared(@TempDir Path folder) throws IOException {
    Path suspect = new FindingStore(folder, folder).suspect(SCRIPT);
    FindingStore next = new FindingStore(folder, folder);
    assertThat(next.openSuspects()).containsExactly(suspect);
    next.cleared(suspect);
    assertThat(new FindingStore(folder, folder).openSuspects()).isEmpty();
  }

  @Test
  void aSuspectOfAProcessThatStillRunsIsLeftToIt(@TempDir Path folder) throws IOException {
    FindingStore store = new FindingStore(folder, folder);
    Path own = store.suspect(SCRIPT);
    long running = ProcessHandle.current().parent().orElseThrow().pid();
    String here = ProcessName.place() + "-";
    Files.copy(own, own.resolveSibling(here + running + "-1f.smt2"));
    Files.copy(own, own.resolveSibling(here + Integer.MAX_VALUE + "-2f.smt2"));
    Files.copy(own, own.resolveSibling(here + (Integer.MAX_VALUE - 1) + "-2f.smt2"));
    Path takenOver = own.resolveSibling(ProcessName.name() + "-2f.smt2");
    assertThat(store.openSuspects()).containsExactlyInAnyOrder(own, takenOver);
    assertThat(takenOver).hasContent(SCRIPT);
  }

  @Test
  void aSuspectOfAnotherMachineIsLeftToItUntilItIsOld(@TempDir Path folder) throws IOException {
    FindingStore store = new FindingStore(folder, folder);
    Path own = store.suspect(SCRIPT);
    String process = "-" + ProcessHandle.current().pid() + "-";
    Path young = Files.copy(own, own.resolveSibling("00000001" + process + "1f.smt2"));
    Path old = Files.copy(own, own.resolveSibling("00000002" + process + "2f.smt2"));
    Files.setLastModifiedTime(old, FileTime.fromMillis(0));

    assertThat(store.openSuspects())
        .containsExactlyInAnyOrder(own, own.resolveSibling(ProcessName.name() + "-2f.smt2"));
    assertThat(young).exists();
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.8.17", "z3-cov:4.8.12"})
  void aCrashFileNamesTheSolversThatShowTheBug(String blamed) throws ParseException {
    namesTheSolversThatShowTheBug(blamed);
  }

  @Test
  void aCrashFileNamesABinaryThatShowsTheBug(@TempDir Path folder)
      throws IOException, ParseException {
    Path binary = Files.writeString(folder.resolve("mine"), "#!/bin/sh\necho Z3 version 4.8.12\n");
    assertThat(binary.toFile().setExecutable(true)).isTrue();
    namesTheSolversThatShowTheBug("path:" + binary);
  }

  private static void namesTheSolversThatShowTheBug(String blamed) throws ParseException {
    Configuration options = Configuration.of(Map.of("k", "v"));
    Entry entry = EntryCodec.decode(SCRIPT, "t").withConfiguration("z3", options);
    List<ConfiguredSolver> configuredSolvers =
        List.of(new ConfiguredSolver(SolverId.parse(blamed), options), participant("b:2"));
    String text = CrashFileNotes.withNotes(entry, configuredSolvers).toString();
    Entry read = EntryCodec.decode(text, "t");
    List<SolverId> users = List.of(SolverId.parse(blamed)); // users may name programs
    assertThat(CrashFileNotes.solvers(read, users)).isEqualTo(configuredSolvers);
    assertThat(CrashFileNotes.withNotes(read, configuredSolvers).toString()).isEqualTo(text);
  }

  @Test
  void anEntryWithoutNamesIsRunByTheSolversOfTheDay() throws ParseException {
    Entry entry = EntryCodec.decode(SCRIPT, "t");
    assertThat(CrashFileNotes.solvers(entry, List.of(SolverId.parse("z:3"))))
        .containsExactly(participant("z:3"));
    assertThat(Files.exists(Path.of("findings"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "stub, *, stub crash X*, true",
    "stub, *, stub * X*:1, true",
    "stub, *, stub*X.java:1*, true",
    "stub, *, stub crash *Y*, false",
    "stub, crash, stub crash X.java:1, true",
    "stub, crash, stub crash X.java, false",
    "stub, 2, stub crash X.java:1, false",
    "other, *, stub crash X.java:1, false",
  })
  void knownBugIsRecognisedByFamilyVersionAndKey(
      String family, String version, String key, boolean known, @TempDir Path folder)
      throws IOException {
    String line = String.join("\t", family, version, key, "a remark");
    Path list = Files.writeString(folder.resolve("known.tsv"), "# mine\n" + line);
    Violation violation = violation("crash @X.java:1");
    assertThat(violation.key()).isEqualTo("stub crash X.java:1");
    assertThat(KnownBugs.read(list).contains(violation)).isEqualTo(known);
  }

  @ParameterizedTest
  @CsvSource({"X.java, true", "stub*X, true", "details of X, true", "Y.java, false"})
  void aKnownBugMayBeToldByTheReasonOrTheSolversOwnWordsAsWell(
      String words, boolean known, @TempDir Path folder) throws IOException {
    String line = String.join("\t", "stub", "*", "stub crash*", "a remark", words);
    Path list = Files.writeString(folder.resolve("known.tsv"), line);
    Violation violation = violation("crash @X.java:1");
    assertThat(violation.reason()).contains("stub").contains("X.java").doesNotContain("details");
    assertThat(KnownBugs.read(list).contains(violation)).isEqualTo(known);
  }

  /**
   * With lets, old names, other literals and any white space: the words are matched in the terms.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(assert (ite p (= v #b0101) q)) | true",
        "(assert (if_then_else p (= v #b0101) q)) | true",
        "(assert (if p (= v (_ bv5 4)) q)) | true",
        "(assert (let ((c p) (w (= v #x5))) (ite   c w q))) | true",
        "(assert (ite p (= v #b0111) q)) | false",
        "(assert (ite q (= v #b0101) p)) | false",
      })
  void knownBugIsRecognisedInAnySpellingOfItsTerm(
      String asserted, boolean known, @TempDir Path folder) throws Exception {
    String line = String.join("\t", "stub", "*", "stub crash*", "remark", "(ite p (= v #b0101)");
    Path list = Files.writeString(folder.resolve("known.tsv"), line);
    String declared = "(declare-const p Bool)(declare-const q Bool)(declare-const v (_ BitVec 4))";
    Script script = ScriptParser.parse(declared + asserted, "test");
    assertThat(KnownBugs.read(list).contains(violation("crash @X.java:1"), script))
        .isEqualTo(known);
  }

  @Test
  void aLineThatIsNoKnownBugIsNamed(@TempDir Path folder) throws IOException {
    Path list = Files.writeString(folder.resolve("known.tsv"), "\nz3 4.8\n");
    assertThatThrownBy(() -> KnownBugs.read(list)).hasMessageStartingWith(list + ":2: ");
  }
}
