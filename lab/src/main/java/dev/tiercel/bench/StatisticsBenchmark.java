package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.AnswerFeatures;
import dev.tiercel.harness.feedback.FeatureNumbers;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.cvc5.Cvc5Family;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.StatisticsTable;
import dev.tiercel.solver.z3.Z3Family;
import dev.tiercel.state.Journal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost per run of feedback by solver statistics: parsing the solver's statistics output, and making
 * features of it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class StatisticsBenchmark {
  private static final String SCRIPT =
      """
      (set-logic QF_LIA)
      (declare-fun x () Int)
      (declare-fun y () Int)
      (assert (or (< (+ x (* 3 y)) 1) (> x 5)))
      (assert (distinct x y 3 4))
      (check-sat)
      (assert (= (mod x 7) 3))
      (check-sat)
      """;

  private final Steering z3 = new Steering("z3", Z3Family.ofSolver());
  private final Steering cvc5 = new Steering("cvc5", Cvc5Family.ofSolver());

  @Benchmark
  public int z3() {
    return z3.step();
  }

  @Benchmark
  public int cvc5() {
    return cvc5.step();
  }

  /** A feedback, and the recorded output of its solver. */
  private static final class Steering {
    private final Entry entry = Entry.of(MeasuredScripts.parsed(SCRIPT));
    private final ConfiguredSolver configuredSolver;
    private final StatisticsTable table;
    private final AnswerFeatures feedback;
    private final String said;
    private int sum;

    Steering(String solver, SolverProfile solverProfile) {
      SolverId id = SolverId.parse(solver);
      configuredSolver = new ConfiguredSolver(id, Configuration.DEFAULT);
      table = Objects.requireNonNull(solverProfile.statistics());
      feedback = new AnswerFeatures(id, true, true, numbers(), 1 << 16, place -> sum += place);
      try (Solver open = Solvers.open(id)) {
        String script = SCRIPT + "(get-info :all-statistics)\n";
        Run run = open.run(new Job(script, Configuration.DEFAULT, Limits.ofMillis(30_000)));
        said = run.output().substring(run.output().indexOf('('));
      }
      System.out.printf(
          Locale.ROOT,
          "%s: %,d characters, %d statistics%n",
          id,
          said.length(),
          table.read(said).size());
    }

    private static FeatureNumbers numbers() {
      try {
        Path folder = Files.createTempDirectory("tiercel-features");
        return new FeatureNumbers(
            new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.FEATURES);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    int step() {
      Duration zero = Duration.ZERO;
      List<Verdict> verdicts = List.of(Verdict.SAT, Verdict.SAT);
      Run run =
          new Run(
              verdicts,
              "",
              "",
              null,
              null,
              0,
              new ResourceUsage(zero, zero, 0),
              new RunDetails(table.read(said), Map.of()));
      feedback.report(entry, List.of(new Answer(configuredSolver, run)));
      return sum;
    }
  }
}
