package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Execution;
import dev.tiercel.harness.oracle.Runs;
import dev.tiercel.harness.oracle.SolverRunner;
import dev.tiercel.mutate.engine.Scheduler.Standing;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
          new CampaignListener() {
            @Override
            public void status(CampaignCounts campaignCounts, String line) {
              said.add(line);
            }
          },
          true,
          0);

  private void count(Entry entry, Answer... answers) {
    SolverRunner nobody =
        (who, script) -> {
          throw new AssertionError("no further run is needed");
        };
    statistics.count(new Execution(entry, nobody).hear(List.of(answers)));
  }

  @Test
  void aLineTellsWhatWasRunAndWhatCameOfIt() {
    count(ENTRY, Runs.answer("a:1", "sat"), Runs.answer("b:1", "sat"));
    count(ENTRY, Runs.answer("a:1", "unsat"), Runs.answer("b:1", "unknown"));
    count(ENTRY, Runs.answer("a:1", "error !no"));
    count(WITNESSED, Runs.answer("a:1", "timeout"));
    List<Standing> standings =
        List.of(
            new Standing("value", 9, 0, 9, 1, 1, 0.1), new Standing("swap", 9, 0, 9, 3, 3, 0.3));
    line.show(
        65 * SECOND, statistics.counts(Duration.ofSeconds(1), "edges 6,512 (JVM)", 811, standings));
    assertThat(said)
        .containsExactly(
            "1:05  4 runs (0/s)  findings 0  corpus 811  edges 6,512 (JVM)  accepted 75.0 %  judged 25"
                + " % (evidence 25, two 25)  time-outs 25.0 % (1000 ms)  confined  paying: swap 75 %,"
                + " value 25 %");
  }

  @Test
  void whatIsNotKnownIsSaidSo() {
    line.show(SECOND, statistics.counts(Duration.ZERO, "edges 0 (JVM)", -1, List.of()));
    assertThat(said.get(0))
        .contains("  findings 0  corpus ?  edges 0 (JVM)  ")
        .endsWith("  confined");
  }

  @Test
  void aLineForSeveralProcessesSumsThemUpAndCountsABugOnce() {
    CampaignCounts one = counts(100, "edges 999 (JVM)", 7, Map.of("swap", 3L));
    CampaignCounts two = counts(50, "edges 1,002 (JVM)", 9, Map.of("swap", 1L, "value", 2L));
    CampaignCounts died = counts(25, "edges 12 (JVM)", -1, Map.of());

    line.show(5 * SECOND, one.and(two), 1, "jobs 2");
    line.show(15 * SECOND, two.and(one).and(died).and(CampaignCounts.NONE), 1, "jobs 2 (1 died)");

    String common =
        "findings 1  corpus 9  edges 1,002 (JVM)  accepted 20.0 %  judged 20 % (evidence 20, two 20)"
            + "  time-outs 20.0 % (90 ms)";
    assertThat(said)
        .containsExactly(
            "0:05  150 runs (30/s)  "
                + common
                + "  jobs 2  confined  paying: swap 67 %, value 33 %",
            "0:15  175 runs (3/s)  "
                + common
                + "  jobs 2 (1 died)  confined"
                + "  paying: swap 67 %, value 33 %");
  }

  private static CampaignCounts counts(
      long runs, String standing, int inputs, Map<String, Long> paid) {
    long fifth = runs / 5;
    Duration limit = Duration.ofMillis(90);
    return new CampaignCounts(
        runs, fifth, fifth, fifth, fifth, fifth, 0, 0, 1, limit, standing, inputs, paid, Map.of());
  }

  @Test
  void countsAreReadInAnotherProcess() {
    CampaignCounts campaignCounts =
        counts(123_456, "edges 1,002 (JVM)", -1, Map.of("falcon.options", 4L));
    assertThat(CampaignCounts.read(campaignCounts.text())).isEqualTo(campaignCounts);
    assertThat(CampaignCounts.read(CampaignCounts.NONE.text())).isEqualTo(CampaignCounts.NONE);
    String text = campaignCounts.text();
    for (int end = 0; end < text.length(); end++) {
      CampaignCounts cut = CampaignCounts.read(text.substring(0, end));
      assertThat(cut == null || cut.runs() == campaignCounts.runs())
          .as(text.substring(0, end))
          .isTrue();
    }
  }

  @Test
  void aLineIsDueWhenItsTimeHasCome() {
    assertThat(line.due(4 * SECOND)).isFalse();
    assertThat(line.due(5 * SECOND)).isTrue();
  }
}
