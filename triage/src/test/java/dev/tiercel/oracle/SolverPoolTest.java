package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SolverPoolTest {
  private static final OptionCatalogue CATALOGUE =
      new OptionCatalogue(
          "stub",
          List.of(OptionSpec.flag("acts"), OptionSpec.flag("idle")),
          Correlations.of(
              List.of(new Link("acts", "any", 0.9, 0, 90), new Link("idle", "any", 0, 0, 90))));

  /** A solver stub:1 with two options. */
  private interface Configurable extends StubSolver {
    @Override
    default SolverId id() {
      return SolverId.parse("stub:1");
    }

    @Override
    default OptionCatalogue options() {
      return CATALOGUE;
    }
  }

  private record Stub() implements Configurable {
    @Override
    public Run run(Job job) {
      return Runs.of("sat");
    }
  }

  /** A solver that records the threads that run it, and how often it is closed. */
  private static final class InThisJvm implements Configurable {
    private final List<Thread> threads = new ArrayList<>();
    private int closed;

    @Override
    public Run run(Job job) {
      threads.add(Thread.currentThread());
      return Runs.of("sat");
    }

    @Override
    public void close() {
      closed++;
    }
  }

  @Test
  void aTargetThatIsItsOwnTwinRunsOnOneThreadAndIsClosedOnce() throws ParseException {
    InThisJvm target = new InThisJvm();
    String script = "(declare-const x Int)(check-sat)";
    Entry entry =
        EntryCodec.decode(script, "a")
            .withConfiguration("stub", Configuration.of(Map.of("acts", "true")));
    List<Answer> answers;
    try (SolverPool solverPool =
        new SolverPool(
            target, List.of(target), () -> AdaptiveTimeout.fixed(Limits.DEFAULT), false)) {
      solverPool.ask(entry, script);
      answers = solverPool.askOthers(entry, script);
      solverPool.run(answers.get(0).configuredSolver(), script);
    }
    assertThat(answers).hasSize(1);
    assertThat(answers.get(0).configuredSolver().configuration().isDefault()).isTrue();
    assertThat(target.threads).hasSize(3).containsOnly(Thread.currentThread());
    assertThat(target.closed).isEqualTo(1);
  }

  /** A solver that reaches every 32nd time limit, and records the limits. */
  private static final class SlowNowAndThen implements Configurable {
    private final List<Duration> limits = new ArrayList<>();

    @Override
    public Run run(Job job) {
      limits.add(job.limits().cpu());
      boolean late = limits.size() % 32 == 0;
      Duration cpu = late ? job.limits().cpu() : Duration.ofMillis(1);
      List<Verdict> verdicts = List.of(late ? Verdict.TIMEOUT : Verdict.SAT);
      return new Run(verdicts, "", "", null, null, 0, new ResourceUsage(cpu, cpu, 0));
    }
  }

  @Test
  void theTwinHasTheTimeLimitThatTheTargetHasLearnt() throws ParseException {
    SlowNowAndThen target = new SlowNowAndThen();
    SlowNowAndThen twin = new SlowNowAndThen();
    Duration least = Duration.ofMillis(10);
    try (SolverPool solverPool =
        new SolverPool(
            target, List.of(twin), () -> AdaptiveTimeout.adaptive(Limits.DEFAULT, least), false)) {
      for (int i = 0; i < 1_000; i++) {
        String script = "(declare-const x Int)(assert (< x " + i + "))(check-sat)";
        solverPool.ask(EntryCodec.decode(script, "a"), script);
      }
      ConfiguredSolver defaults = new ConfiguredSolver(twin.id(), Configuration.DEFAULT);
      solverPool.run(defaults, "(check-sat)");
      assertThat(solverPool.adaptiveTimeout().limit())
          .isLessThan(Limits.DEFAULT.cpu().dividedBy(4));
      assertThat(twin.limits).containsExactly(solverPool.adaptiveTimeout().furtherLimits().cpu());
    }
  }

  /** Returns how many of a hundred scripts are run on the twin. */
  private static int asked(Map<String, String> options) throws ParseException {
    Stub target = new Stub();
    SolverPool solverPool =
        new SolverPool(target, List.of(target), () -> AdaptiveTimeout.fixed(Limits.DEFAULT), false);
    int asked = 0;
    try (solverPool) {
      for (int i = 0; i < 100; i++) {
        String script = "(declare-const x Int)(assert (< x " + i + "))(check-sat)";
        Entry entry = EntryCodec.decode(script, "a");
        entry = entry.withConfiguration("stub", Configuration.of(options));
        asked += solverPool.askOthers(entry, script).size();
      }
    }
    return asked;
  }

  @Test
  void theTwinIsAskedWhereAnOptionMayActAndNowAndThenElsewhere() throws ParseException {
    assertThat(asked(Map.of())).isZero();
    assertThat(asked(Map.of("idle", "true"))).isBetween(1, 20);
    assertThat(asked(Map.of("acts", "true"))).isEqualTo(100);
    assertThat(asked(Map.of("idle", "true", "nobody-knows", "1"))).isEqualTo(100);
  }
}
