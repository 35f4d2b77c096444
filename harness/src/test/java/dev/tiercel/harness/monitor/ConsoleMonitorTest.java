package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.CampaignEvent.BugTokenGiven;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignStarted;
import dev.tiercel.harness.monitor.CampaignEvent.EarlierFindingsMet;
import dev.tiercel.harness.monitor.CampaignEvent.EdgesCounted;
import dev.tiercel.harness.monitor.CampaignEvent.ErrorEscaped;
import dev.tiercel.harness.monitor.CampaignEvent.FindingArrived;
import dev.tiercel.harness.monitor.CampaignEvent.FindingUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignEvent.ProcessPrinted;
import dev.tiercel.harness.monitor.CampaignEvent.SolverLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.WritingFailed;
import dev.tiercel.solver.SolverId;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ConsoleMonitorTest {
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final ConsoleMonitor consoleMonitor =
      new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8));

  private String said() {
    String text = said.toString(StandardCharsets.UTF_8);
    said.reset();
    return text;
  }

  @Test
  void aCampaignIsIntroduced() {
    SolverId z3 = SolverId.parse("z3:4.14.1");
    Path corpus = Path.of("c");
    consoleMonitor.accept(new CampaignStarted(z3, List.of(), Duration.ZERO, corpus, Path.of("r")));
    assertThat(said())
        .isEqualTo("Tiercel fuzzes z3:4.14.1 against itself for ever; corpus c, results r\n");
    consoleMonitor.accept(
        new CampaignStarted(z3, List.of(z3), Duration.ofMinutes(5), corpus, Path.of("r")));
    assertThat(said()).contains("against z3:4.14.1 for 5:00;");
    consoleMonitor.accept(new EdgesCounted(z3, "edges", true, 1_056_768, "by a fork server"));
    assertThat(said())
        .isEqualTo(
            "The search is guided by the edges of z3:4.14.1: 1,056,768 counters; it is run by a"
                + " fork server.\n");
  }

  @Test
  void aTerminalIsGivenNoEscapes() {
    String words = "\u001b[31m|\u0007|\u009b";
    consoleMonitor.accept(new FindingArrived(words));
    consoleMonitor.accept(new CampaignEnded(List.of(words), List.of(words)));
    consoleMonitor.accept(new FuzzerFailed(words));
    consoleMonitor.accept(new StartFailed(words));
    consoleMonitor.accept(new WritingFailed(words));
    consoleMonitor.accept(new ProcessPrinted(words));
    consoleMonitor.accept(new FindingUnsaved(words, words));
    consoleMonitor.accept(new BugTokenGiven(words));
    consoleMonitor.accept(new ErrorEscaped(words, words, words));
    assertThat(said().replaceAll("[\n\t]", "")).doesNotContainPattern("\\p{Cntrl}|\u009b");
  }

  @Test
  void theEndListsWhatWasFound() {
    consoleMonitor.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(said()).isEqualTo("No new findings.\n");
    consoleMonitor.accept(
        new CampaignEnded(List.of("one\n        folder", "two"), List.of("three")));
    consoleMonitor.accept(new EarlierFindingsMet(4));
    assertThat(said())
        .isEqualTo(
            """
            New findings: 2
              one
                    folder
              two
            Found in other versions before, and still there: 1
              three
            Earlier findings that were met again: 4
            """);
  }

  @Test
  void wordsOfSolversAndScriptsAreNotReadAsForms() {
    consoleMonitor.accept(new SolverLeftOut(SolverId.parse("z3"), "100 %s sure"));
    consoleMonitor.accept(new FindingUnsaved("50%", "(assert (= s \"%d\"))"));
    consoleMonitor.accept(new FindingArrived("%n"));
    consoleMonitor.accept(new FuzzerFailed("%x"));
    assertThat(said())
        .contains("Continuing without z3: 100 %s sure\n", "(= s \"%d\")", "FINDING %n\n%x");
  }

  @Test
  void aLogHasAStatusLineEveryHalfMinuteAndTheLastOne() {
    AtomicLong seconds = new AtomicLong(7);
    ConsoleMonitor sparing =
        consoleMonitor.forLogs(() -> Duration.ofSeconds(seconds.get()).toNanos());
    for (int i = 5; i <= 70; i += 5) {
      seconds.addAndGet(5);
      sparing.accept(StatusLineTest.status(i, CampaignCounts.NONE));
    }
    sparing.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(said().replaceAll("  .*", "")).isEqualTo("0:30\n1:00\n1:10\nNo new findings.\n");
  }

  @Test
  void aCampaignThatCouldCheckHardlyAnythingSaysSo() {
    consoleMonitor.accept(StatusLineTest.status(1, counts(1_000, 50)));
    consoleMonitor.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(said()).doesNotContain("Hardly");
    consoleMonitor.accept(StatusLineTest.status(1, counts(1_000, 49)));
    consoleMonitor.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(said())
        .contains(
            "No new findings.\nHardly any answer could be checked: those of 49 of 1,000 runs.");
    consoleMonitor.accept(StatusLineTest.status(1, counts(3, 0)));
    consoleMonitor.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(said()).contains("those of 0 of 3 runs.");
    consoleMonitor.accept(StatusLineTest.status(1, counts(0, 0)));
    consoleMonitor.accept(new CampaignEnded(List.of(), List.of()));
    assertThat(said()).doesNotContain("Hardly");
  }

  private static CampaignCounts counts(long runs, long judged) {
    CampaignCounts none = CampaignCounts.NONE;
    return new CampaignCounts(
        new CampaignCounts.RunCounts(runs, runs, judged, 0, 0, 0),
        new CampaignCounts.ViolationCounts(0, 0, 0),
        none.limit(),
        none.progress(),
        -1,
        none.paid(),
        none.tallies());
  }
}
