package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of the deadline of a solver's runs. */
class DeadlineTest {
  private static final Job JOB = new Job("(check-sat)", Configuration.DEFAULT, Limits.DEFAULT);

  private final List<Limits> given = new ArrayList<>();

  @Test
  void aSolverWithADeadlineIsTheSolverBehindItInAllElse() {
    assertThat(DeadlineSolver.class.getDeclaredMethods())
        .extracting(Method::getName)
        .containsAll(
            Stream.of(Solver.class.getMethods())
                .map(Method::getName)
                .filter(name -> !name.equals("version")) // it reads the identity
                .toList());
  }

  @Test
  void withoutOneASolverStaysAsItIs() {
    Solver solver = answering(Verdict.SAT, Duration.ZERO);
    assertThat(Deadline.NONE.of(solver)).isSameAs(solver);
  }

  @Test
  void aRunInTimeHasItsOwnLimits() {
    Solver solver =
        Deadline.after(Duration.ofHours(1)).of(answering(Verdict.TIMEOUT, Duration.ZERO));
    assertThat(solver.run(JOB).last()).isEqualTo(Verdict.TIMEOUT);
    assertThat(given).containsExactly(JOB.limits());
  }

  @Test
  void aRunThatTheDeadlineEndsSaysNothing() {
    Job slow = new Job("(check-sat)", Configuration.DEFAULT, Patience.AMPLE);
    Deadline deadline = Deadline.after(Patience.AMPLE.wall().dividedBy(2));
    assertThatThrownBy(() -> deadline.of(answering(Verdict.TIMEOUT, Duration.ZERO)).run(slow))
        .isInstanceOf(DeadlineException.class);
    assertThat(given.get(0).wall()).isLessThan(slow.limits().wall());
    assertThat(deadline.of(answering(Verdict.UNSAT, Duration.ZERO)).run(slow).last())
        .isEqualTo(Verdict.UNSAT);
    assertThat(deadline.of(answering(Verdict.TIMEOUT, slow.limits().cpu())).run(slow).last())
        .as("its own limit ended it")
        .isEqualTo(Verdict.TIMEOUT);
  }

  @Test
  void nothingRunsAfterIt() {
    Deadline over = Deadline.after(Duration.ZERO);
    assertThat(over.isOver()).isTrue();
    assertThatThrownBy(() -> over.of(answering(Verdict.SAT, Duration.ZERO)).run(JOB))
        .isInstanceOf(DeadlineException.class)
        .satisfies(
            e -> assertThat(DeadlineException.isCauseOf(new CompletionException(e))).isTrue());
    assertThat(given).isEmpty();
    assertThat(DeadlineException.isCauseOf(new IllegalStateException("other"))).isFalse();
  }

  private Solver answering(Verdict verdict, Duration cpu) {
    return new Solver() {
      @Override
      public SolverId id() {
        return SolverId.parse("some");
      }

      @Override
      public OptionCatalogue options() {
        return new OptionCatalogue("some", List.of());
      }

      @Override
      public Run run(Job job) {
        given.add(job.limits());
        return new Run(
            List.of(verdict), "", "", null, null, 0, new ResourceUsage(Duration.ZERO, cpu, 0));
      }

      @Override
      public List<String> commandLine(Configuration configuration, Path script) {
        return List.of();
      }

      @Override
      public void close() {}
    };
  }
}
