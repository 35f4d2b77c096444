package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.SolverId;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
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
    consoleMonitor.begins(z3, List.of(), Duration.ZERO, corpus, Path.of("r"));
    assertThat(said())
        .isEqualTo("Tiercel fuzzes z3:4.14.1 against itself for ever; corpus c, results r\n");
    consoleMonitor.begins(z3, List.of(z3), Duration.ofMinutes(5), corpus, Path.of("r"));
    assertThat(said()).contains("against [z3:4.14.1] for 5:00;");
    consoleMonitor.countsEdges(z3, true, 1_056_768, "by a fork server");
    assertThat(said())
        .isEqualTo(
            "The edges of z3:4.14.1 steer the search: 1,056,768 counters; it is run by a fork"
                + " server.\n");
  }

  @Test
  void aTerminalIsGivenNoEscapes() {
    String words = "\u001b[31m|\u0007|\u009b";
    consoleMonitor.found(words);
    consoleMonitor.ends(List.of(words), List.of(words));
    consoleMonitor.failed(words);
    consoleMonitor.cannotStart(words);
    consoleMonitor.cannotWrite(words);
    consoleMonitor.says(words);
    consoleMonitor.unkept(words, words);
    consoleMonitor.token(words);
    consoleMonitor.escaped(words, words, new IllegalStateException(words));
    assertThat(said().replaceAll("[\n\t]", "")).doesNotContainPattern("\\p{Cntrl}|\u009b");
  }

  @Test
  void theEndListsWhatWasFound() {
    consoleMonitor.ends(List.of(), List.of());
    assertThat(said()).isEqualTo("No new findings.\n");
    consoleMonitor.ends(List.of("one\n        folder", "two"), List.of("three"));
    consoleMonitor.metAgain(4);
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
    consoleMonitor.without(SolverId.parse("z3"), "100 %s sure");
    consoleMonitor.unkept("50%", "(assert (= s \"%d\"))");
    consoleMonitor.status(CampaignCounts.NONE, "judged 90 %");
    consoleMonitor.found("%n");
    consoleMonitor.failed("%x");
    assertThat(said())
        .contains(
            "Going on without z3: 100 %s sure\n", "(= s \"%d\")", "judged 90 %\nFINDING %n\n%x");
  }

  @Test
  void aLogHasAStatusLineEveryHalfMinuteAndTheLastOne() {
    AtomicLong seconds = new AtomicLong(7);
    ConsoleMonitor sparing =
        consoleMonitor.sparing(() -> Duration.ofSeconds(seconds.get()).toNanos());
    for (int i = 5; i <= 70; i += 5) {
      seconds.addAndGet(5);
      sparing.status(CampaignCounts.NONE, "after " + i);
    }
    sparing.ends(List.of(), List.of());
    assertThat(said()).isEqualTo("after 30\nafter 60\nafter 70\nNo new findings.\n");
  }

  @Test
  void everythingThatIsToldIsShown() {
    List<String> shown =
        Arrays.stream(ConsoleMonitor.class.getDeclaredMethods()).map(Method::getName).toList();
    assertThat(Arrays.stream(CampaignListener.class.getDeclaredMethods()).map(Method::getName))
        .isNotEmpty()
        .isSubsetOf(shown);
  }

  @Test
  void aCampaignThatCouldCheckHardlyAnythingSaysSo() {
    consoleMonitor.status(counts(1_000, 50), "");
    consoleMonitor.ends(List.of(), List.of());
    assertThat(said()).doesNotContain("Hardly");
    consoleMonitor.status(counts(1_000, 49), "");
    consoleMonitor.ends(List.of(), List.of());
    assertThat(said())
        .contains(
            "No new findings.\nHardly anything could be checked: of 1,000 runs 49 had an answer");
    consoleMonitor.status(counts(19, 0), "");
    consoleMonitor.ends(List.of(), List.of());
    assertThat(said()).doesNotContain("Hardly");
  }

  private static CampaignCounts counts(long runs, long judged) {
    CampaignCounts none = CampaignCounts.NONE;
    return new CampaignCounts(
        runs, runs, judged, 0, 0, 0, 0, 0, 0, none.limit(), "", -1, none.paid(), none.tallies());
  }
}
