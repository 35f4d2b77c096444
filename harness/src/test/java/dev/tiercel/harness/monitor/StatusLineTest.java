package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Pace;
import dev.tiercel.harness.oracle.Runner;
import dev.tiercel.harness.oracle.Runs;
import dev.tiercel.mutate.Scheduler.Standing;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.solver.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatusLineTest {
  private static final long SECOND = 1_000_000_000L;

  private static final Entry ENTRY = Entry.of(new Script(List.of(new Command.CheckSat())));
  private static final Entry WITNESSED = ENTRY.withWitness(Witness.of(Model.EMPTY));

  private final Statistics statistics = new Statistics();
  private final StatusLine line =
      new StatusLine(
          statistics,
          Pace.fixed(Limits.DEFAULT),
          Feedback.all(List.of()),
          Path.of("."),
          Duration.ofSeconds(5),
          Listener.NONE,
          0);

  private void count(Entry entry, Answer... answers) {
    Runner nobody =
        (who, script) -> {
          throw new AssertionError("no further run is needed");
        };
    statistics.count(new Hearing(entry, nobody).hear(List.of(answers)));
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
    assertThat(line.line(65 * SECOND, "edges 6,512 (JVM)", 811, standings))
        .isEqualTo(
            "1:05  4 runs (0/s)  accepted 75.0 %  judged 50 % (evidence 25, two 25)  time-outs 25.0"
                + " % (1000 ms)  edges 6,512 (JVM)  corpus 811  findings 0  paying: swap 75 %, value 25 %");
  }

  @Test
  void whatIsNotKnownIsSaidSo() {
    assertThat(line.line(SECOND, "edges 0 (JVM)", -1, List.of()))
        .endsWith("edges 0 (JVM)  corpus ?  findings 0");
  }

  @Test
  void aLineIsDueWhenItsTimeHasCome() {
    assertThat(line.due(4 * SECOND)).isFalse();
    assertThat(line.due(5 * SECOND)).isTrue();
  }
}
