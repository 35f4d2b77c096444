package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.engine.Scheduler.Standing;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatusLineTest {
  private static final long SECOND = 1_000_000_000L;

  private static final Entry ENTRY = Entry.of(new Script(List.of(new Command.CheckSat())));
  private static final Entry WITNESSED = ENTRY.withWitness(Witness.of(Model.EMPTY));

  private final List<String> said = new ArrayList<>();
  private final Statistics statistics = new Statistics();
  private final StatusLine line =
      new StatusLine(
          Duration.ofSeconds(5),
          event -> said.add(StatusText.of((CampaignEvent.StatusUpdated) event)),
          true,
          0);

  /** Returns the status of a campaign of one process after some seconds. */
  static CampaignEvent.StatusUpdated status(long seconds, CampaignCounts counts) {
    return new CampaignEvent.StatusUpdated(Duration.ofSeconds(seconds), 0, counts, 1, 0, true);
  }

  private void count(Entry entry, Answer... answers) {
    SolverRunner nobody =
        (who, script) -> {
          throw new AssertionError("no further run is needed");
        };
    Execution execution = new Execution(entry, nobody).add(List.of(answers));
    statistics.count(execution, CheckedAnswers.judged(execution));
  }

  @Test
  void lineShowsTheRunAndItsResult() {
    count(ENTRY, Runs.answer("a:1", "sat"), Runs.answer("b:1", "sat"));
    count(ENTRY, Runs.answer("a:1", "unsat"), Runs.answer("b:1", "unknown"));
    count(ENTRY, Runs.answer("a:1", "error !no"));
    count(WITNESSED, Runs.answer("a:1", "timeout"));
    count(WITNESSED, Runs.answer("a:1", "unsat"));
    List<Standing> standings =
        List.of(
            new Standing("value", 9, 0, 9, 1, 1, 0.1), new Standing("swap", 9, 0, 9, 3, 3, 0.3));
    line.show(
        65 * SECOND,
        statistics.counts(
            Duration.ofSeconds(1),
            new FeedbackProgress(6512, "edges 6,512 (JVM)"),
            811,
            standings));
    assertThat(said)
        .containsExactly(
            "1:05  findings 0  corpus 811  5 runs (0/s)  edges 6,512 (JVM)  accepted 80.0 % "
                + " checked 40 % (by model 20, by second solver 20)  time-outs 20.0 % (1000 ms) "
                + " confined  top mutators: swap 75 %, value 25 %");
  }

  @Test
  void lineShowsNewFeaturesOfRuns() {
    List<Mutator> made = MutatorRegistry.select("replace,falcon.options,spelling.blanks");
    statistics.countAlteration(MutantDifference.of(List.of())); // a seed
    statistics.countAlteration(MutantDifference.of(made));
    statistics.countAlteration(
        MutantDifference.of(MutatorRegistry.select("falcon.options,spelling")));
    statistics.countAlteration(MutantDifference.of(MutatorRegistry.select("spelling.blanks")));

    line.show(
        SECOND,
        statistics.counts(Duration.ZERO, new FeedbackProgress(0, "edges 0 (JVM)"), -1, List.of()));

    assertThat(said.get(0))
        .contains("  new script 50 %, options alone 25 %, spelling alone 25.0 %  time-outs");
  }

  @Test
  void unknownFactIsReportedAsUnknown() {
    line.show(
        SECOND,
        statistics.counts(Duration.ZERO, new FeedbackProgress(0, "edges 0 (JVM)"), -1, List.of()));
    assertThat(said.get(0))
        .startsWith("0:01  findings 0  corpus ?  0 runs (0/s)  edges 0 (JVM)  ")
        .endsWith("  confined");
  }

  @Test
  void aLineForSeveralProcessesSumsThemUpAndCountsABugOnce() {
    CampaignCounts one = counts(100, 999, 7, Map.of("swap", 3L));
    CampaignCounts two = counts(50, 1002, 9, Map.of("swap", 1L, "value", 2L));
    CampaignCounts died = counts(25, 12, -1, Map.of());

    line.show(5 * SECOND, one.and(two).withFindings(1), 2, 0);
    line.show(15 * SECOND, two.and(one).and(died).and(CampaignCounts.NONE).withFindings(1), 2, 1);

    String common =
        "  edges 1,002 (JVM)  accepted 20.0 %  checked 20 % (by model 20, by second solver 20)"
            + "  time-outs 20.0 % (90 ms)";
    assertThat(said)
        .containsExactly(
            "0:05  findings 1  corpus 9  150 runs (30/s)"
                + common
                + "  jobs 2  confined  top mutators: swap 67 %, value 33 %",
            "0:15  findings 1  corpus 9  175 runs (3/s)"
                + common
                + "  jobs 2 (1 died)  confined  top mutators: swap 67 %, value 33 %");
  }

  private static CampaignCounts counts(long runs, int edges, int inputs, Map<String, Long> paid) {
    long fifth = runs / 5;
    FeedbackProgress progress =
        new FeedbackProgress(edges, String.format(Locale.ROOT, "edges %,d (JVM)", edges));
    Duration limit = Duration.ofMillis(90);
    return new CampaignCounts(
        new CampaignCounts.RunCounts(runs, fifth, fifth, fifth, fifth, fifth),
        new CampaignCounts.ViolationCounts(0, 0, 1),
        limit,
        progress,
        inputs,
        paid,
        Map.of());
  }

  @Test
  void aLineIsDueWhenItsTimeHasCome() {
    assertThat(line.due(4 * SECOND)).isFalse();
    assertThat(line.due(5 * SECOND)).isTrue();
  }
}
