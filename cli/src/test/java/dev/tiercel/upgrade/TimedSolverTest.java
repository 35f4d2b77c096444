package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.StubSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import dev.tiercel.testkit.Patience;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Timed runs, and brief ones before them. */
class TimedSolverTest {
  private final List<Duration> given = new ArrayList<>();

  @Test
  void aBriefRunHasASecondAndSaysNothingWhereThatIsTooLittle() throws ParseException {
    Entry entry = EntryCodec.decode("(assert true)(check-sat)\n", "a.smt2");
    try (TimedSolver quick = solver(Verdict.SAT);
        TimedSolver slow = solver(Verdict.TIMEOUT)) {
      assertThat(quick.brief(entry)).isNotNull();
      assertThat(slow.brief(entry)).isNull();
      assertThat(slow.run(entry).last()).isEqualTo(Verdict.TIMEOUT);
    }
    assertThat(given)
        .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1), Patience.AMPLE.cpu());
  }

  private TimedSolver solver(Verdict verdict) {
    StubSolver solver =
        new StubSolver() {
          @Override
          public SolverId id() {
            return SolverId.parse("some");
          }

          @Override
          public Run run(Job job) {
            given.add(job.limits().cpu());
            ResourceUsage usage = new ResourceUsage(job.limits().cpu(), job.limits().cpu(), 0);
            return new Run(List.of(verdict), "", "", null, null, 0, usage);
          }
        };
    return new TimedSolver(solver, Configuration.DEFAULT, Patience.AMPLE);
  }
}
