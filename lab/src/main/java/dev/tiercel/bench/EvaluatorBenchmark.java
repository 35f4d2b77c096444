package dev.tiercel.bench;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import java.util.ArrayList;
import java.util.List;
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

/** Evaluation of all assertions of a script under its witness, in microseconds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class EvaluatorBenchmark {
  /** A check and a model of it. */
  private record Case(Check check, Model model) {}

  private final List<Case> cases = new ArrayList<>();
  private int next;

  /** Reads every seed with a witness. */
  public EvaluatorBenchmark() {
    for (WitnessedSeeds.Seed seed : WitnessedSeeds.load()) {
      Model model = seed.entry().witness().model(0, seed.entry().script());
      cases.add(new Case(Check.of(seed.entry().script()).get(0), Objects.requireNonNull(model)));
    }
  }

  /** One script, with a fresh evaluator. */
  @Benchmark
  public Evaluator.Judgement judge() {
    Case one = cases.get(next++ % cases.size());
    return new Evaluator(one.check().definitions(), one.model()).judge(one.check().formulas());
  }
}
