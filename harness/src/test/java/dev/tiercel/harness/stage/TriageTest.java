package dev.tiercel.harness.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.finding.ScriptedSolver;
import dev.tiercel.finding.TriageStatus;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.CrashOracle;
import dev.tiercel.oracle.DisagreementOracle;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.RefutationOracle;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of violations: one finding for each cause, even if the disk is full. */
class TriageTest {
  private static final String SCRIPT = "(check-sat)\n";

  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private Triage pursuit(FindingStore store) throws IOException {
    return pursuit(store, Oracles.of(new CrashOracle()));
  }

  private Triage pursuit(FindingStore store, Oracles oracles) throws IOException {
    return pursuit(store, oracles, Triage.Mode.AT_ONCE);
  }

  private Triage pursuit(FindingStore store, Oracles oracles, Triage.Mode mode) throws IOException {
    return new Triage(
        store,
        KnownBugs.read(null),
        new Reproducer(
            ScriptedSolver::new, ScriptedSolver::new, oracles, Limits.DEFAULT, List.of()),
        new Statistics(),
        mode,
        new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8)));
  }

  private static Entry entry() {
    try {
      return EntryCodec.decode(SCRIPT, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Returns the violation that the loop sees when a solver crashes; fresh processes show what the
   * version says.
   */
  private static Violation violation(String version) {
    return Objects.requireNonNull(
        Runs.violation(
            new CrashOracle(),
            entry(),
            List.of(
                new Answer(
                    Runs.answer("stub:" + version, "crash @planted").configuredSolver(),
                    Runs.of("crash @planted"))),
            (who, script) -> Runs.of("unknown")));
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void failedWriteIsReportedAndRepeatedWhenThereIsSpace() throws IOException {
    Path inTheWay = Files.createFile(folder.resolve("crashes"));
    Path results = folder.resolve("results");
    FindingStore store = new FindingStore(results, inTheWay.resolve("below"));
    try (Triage triage = pursuit(store)) {
      ExecutionOutcome executionOutcome =
          triage.investigate(
              violation("crash @planted"), entry(), List.of(), (who, simpler, wanted) -> null);

      assertThat(executionOutcome).isInstanceOf(ExecutionOutcome.Finding.class);
      assertThat(said()).contains("Cannot keep a finding", "Free some space", SCRIPT);
      assertThat(store.size()).isZero();
      assertThat(
              triage.investigate(
                  violation("crash @planted"), entry(), List.of(), (who, simpler, wanted) -> null))
          .as("reported once")
          .isNull();

      Files.delete(inTheWay);
      triage.listFindings();
      assertThat(said()).contains("Kept now: ").doesNotContain("Not written");
    }
    assertThat(new FindingStore(results, folder).size()).isEqualTo(1);
  }

  @Test
  void aFullDiskMakesNoFindingOfWhatFreshProcessesDoNotShow() throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    Files.delete(folder.resolve("results").resolve("suspects"));
    Files.createFile(folder.resolve("results").resolve("suspects"));
    try (Triage triage = pursuit(store)) {
      assertThat(
              triage.investigate(
                  violation("sat"), entry(), List.of(), (who, simpler, wanted) -> null))
          .isNull();
    }
    assertThat(said()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "';! target stub:crash @planted\n(check-sat)\n', true",
    "';! target stub:sat\n(check-sat)\n', false",
    "'(check-sat)\n', false",
    "'(check-sat', false",
    "';! target :1\n(check-sat)\n', false",
  })
  void aSuspectOfAKilledProcessIsKeptOneWayOrTheOther(String text, boolean found)
      throws IOException {
    Path results = folder.resolve("results");
    FindingStore store = new FindingStore(results, folder.resolve("crashes"));
    Path suspect = store.suspect(text.replace("\\n", "\n"));
    NamedPrograms.allowAll();
    try (Triage triage = pursuit(store)) {
      assertThat(triage.resume(suspect) instanceof ExecutionOutcome.Finding).isEqualTo(found);
    } finally {
      System.clearProperty(NamedPrograms.PROPERTY);
    }
    assertThat(store.openSuspects()).isEmpty();
    assertThat(new FindingStore(results, folder).size()).isEqualTo(found ? 1 : 0);
    try (Stream<Path> files = Files.walk(results)) {
      assertThat(files.filter(f -> f.toString().contains("unconfirmed/"))).hasSize(found ? 0 : 1);
    }
  }

  /** Returns the findings on a script that defaults satisfy, by solvers in this order. */
  private List<String> found(FindingStore store, String... solvers) throws IOException {
    Oracles oracles =
        Oracles.of(new CrashOracle(), new RefutationOracle(0), new DisagreementOracle());
    SolverRunner solverRunner = (who, script) -> Runs.of(who.solver().version());
    Execution execution = new Execution(entry(), solverRunner);
    for (String solver : solvers) {
      execution.add(Runs.answer(solver, SolverId.parse(solver).version()));
    }
    try (Triage triage = pursuit(store, oracles)) {
      List<ExecutionOutcome> executionOutcomes =
          triage.investigate(oracles, execution, (who, simpler, wanted) -> null);
      triage.listFindings();
      return executionOutcomes.stream()
          .map(executionOutcome -> ((ExecutionOutcome.Finding) executionOutcome).key())
          .toList();
    }
  }

  /** Returns an execution in which one solver crashes and another is right. */
  private static Execution crashing() {
    Execution execution = new Execution(entry(), (who, script) -> Runs.of(who.solver().version()));
    execution.add(Runs.answer("one:sat", "sat"));
    execution.add(Runs.answer("two:unknown @planted", "unknown @planted"));
    return execution;
  }

  @Test
  void whereAnInputIsTimedItsBugIsConfirmedAfterwardsAndToldOfItsOwnScript() throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    Oracles oracles = Oracles.of(new CrashOracle());
    try (Triage triage = pursuit(store, oracles, Triage.Mode.LATER)) {
      assertThat(triage.investigate(oracles, crashing(), (who, simpler, wanted) -> null)).isEmpty();
      assertThat(store.size()).as("nothing was confirmed yet").isZero();

      byte[] script = Objects.requireNonNull(triage.investigatePostponed(1 << 16));
      assertThat(new String(script, StandardCharsets.UTF_8))
          .as("it names no solver of this machine")
          .isEqualTo(SCRIPT);
      assertThat(triage.takeOutcome(new byte[1])).isNull();
      assertThat(triage.takeOutcome(script.clone()))
          .isInstanceOfSatisfying(
              ExecutionOutcome.Finding.class,
              found -> assertThat(found.bucket()).startsWith("finding.crash.two.CrashPlanted_"));
      assertThat(triage.takeOutcome(script)).as("told once").isNull();
      assertThat(triage.investigatePostponed(1 << 16)).as("settled once").isNull();
    }
  }

  @Test
  void replayedInputReportsItsViolationAtOnce() throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    Oracles oracles = Oracles.of(new CrashOracle());
    for (int time = 0; time < 2; time++) {
      try (Triage triage = pursuit(store, oracles, Triage.Mode.EVERY_TIME)) {
        assertThat(triage.investigate(oracles, crashing(), (who, simpler, wanted) -> null))
            .singleElement()
            .isInstanceOfSatisfying(
                ExecutionOutcome.Finding.class,
                found -> assertThat(found.bucket()).startsWith("finding.crash.two.CrashPlanted_"));
        triage.listFindings();
        assertThat(said()).doesNotContain("No new findings");
      }
    }
  }

  @Test
  void aKnownBugHidesNoNewOneOfAnotherSolver() throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    String crash = "two:unknown @planted";
    String wrong = "one says unsat where a model exists in core";

    assertThat(found(store, "one:sat", crash)).containsExactly("two crash planted");
    assertThat(found(store, "one:unsat", crash)).containsExactly(wrong);
    assertThat(found(store, "one:unsat", crash)).isEmpty();
  }

  @Test
  void duplicateOfAnEarlierFindingIsReportedAsSuch() throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));
    Oracles oracles = Oracles.of(new CrashOracle());
    Execution harmless = new Execution(entry(), (who, script) -> Runs.of(who.solver().version()));
    harmless.add(Runs.answer("two:sat", "sat"));
    try (Triage triage = pursuit(store, oracles, Triage.Mode.AT_ONCE)) {
      triage.investigate(oracles, crashing(), (who, simpler, wanted) -> null);
      assertThat(triage.meetsKnown()).as("it is new").isFalse();
      triage.investigate(oracles, crashing(), (who, simpler, wanted) -> null);
      assertThat(triage.meetsKnown()).isTrue();
      triage.investigate(oracles, harmless, (who, simpler, wanted) -> null);
      assertThat(triage.meetsKnown()).isFalse();
    }
  }

  @Test
  void findingOfAnotherProcessIsADuplicate() throws IOException {
    Path results = folder.resolve("results");
    FindingStore one = new FindingStore(results, folder.resolve("crashes"));
    FindingStore two = new FindingStore(results, folder.resolve("crashes"));
    String crash = "two:unknown @planted";

    assertThat(found(one, "one:sat", crash)).containsExactly("two crash planted");
    assertThat(found(two, "one:sat", crash)).isEmpty();
    assertThat(two.openSuspects()).isEmpty();
    assertThat(said()).contains("Earlier findings that were met again: 1");
  }

  @Test
  void twoBugsOfTwoSolversAreTwoFindingsAndOneWrongAnswerIsOne() throws IOException {
    FindingStore store = new FindingStore(folder.resolve("results"), folder.resolve("crashes"));

    assertThat(found(store, "one:unsat", "two:unknown @planted", "three:sat", "four:sat"))
        .containsExactly("two crash planted", "one says unsat where a model exists in core");
    assertThat(found(store, "one:unsat", "three:sat")).as("known, and seen otherwise").isEmpty();
    assertThat(store.size()).isEqualTo(2);
  }

  @Test
  void bugOfAnotherVersionIsReportedAndOneOfThisVersionCounted() throws IOException {
    Path results = folder.resolve("results");
    Path crashes = folder.resolve("crashes");
    for (String version : List.of("crash @planted", "sat crash @planted", "crash @planted")) {
      try (Triage triage = pursuit(new FindingStore(results, crashes))) {
        triage.investigate(violation(version), entry(), List.of(), (who, simpler, wanted) -> null);
        triage.listFindings();
      }
      said.write('~');
    }
    String[] runs = said().split("~", -1);
    assertThat(runs[0]).contains("New findings: 1").doesNotContain("still");
    assertThat(runs[1])
        .contains("No new findings.", "Found in other versions before, and still there: 1")
        .contains("known from stub:crash @planted, still in stub:sat crash @planted");
    assertThat(runs[2])
        .contains("No new findings.", "Earlier findings that were met again: 1")
        .doesNotContain("still there");
    assertThat(new FindingStore(results, folder).size()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "OPEN, '', Earlier findings that were met again: 1",
    "REPORTED, https://x/1, 1 x stub: crash planted; marked as reported: https://x/1",
    "FIXED, '', 1 x stub: crash planted; marked as fixed",
    "NOT_A_BUG, as documented, ''",
  })
  void repeatedFindingIsCountedByItsStatus(TriageStatus.State state, String note, String counted)
      throws IOException {
    Path results = folder.resolve("results");
    Path crashes = folder.resolve("crashes");
    try (Triage triage = pursuit(new FindingStore(results, crashes))) {
      triage.investigate(
          violation("crash @planted"), entry(), List.of(), (who, simpler, wanted) -> null);
    }
    try (Stream<Path> found = Files.list(results.resolve("findings"))) {
      new TriageStatus(state, note).write(found.findFirst().orElseThrow());
    }
    try (Triage triage = pursuit(new FindingStore(results, crashes))) {
      assertThat(
              triage.investigate(
                  violation("crash @planted"), entry(), List.of(), (who, simpler, wanted) -> null))
          .isNull();
      triage.listFindings();
    }
    assertThat(said().replaceAll(" +", " ")).contains("No new findings.", counted);
    assertThat(said().contains("met again")).isEqualTo(state == TriageStatus.State.OPEN);
    assertThat(said().contains("Known bugs")).isEqualTo(counted.contains("marked"));
  }
}
