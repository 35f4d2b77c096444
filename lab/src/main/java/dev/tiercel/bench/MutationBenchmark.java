package dev.tiercel.bench;

import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One mutation step as libFuzzer requests it: bytes to test case (known, as in a campaign),
 * mutators, entry to bytes. In microseconds.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class MutationBenchmark {
  private static final int MOST_BYTES = 1 << 16;
  private static final int AROUND_THE_MEDIAN = 25;

  /** The mutators that are switched on, as in {@code -Dtiercel.mutators}; empty for all. */
  @Param("")
  public String mutators = "";

  private final List<byte[]> bySize =
      MeasuredScripts.load().stream()
          .map(t -> t.getBytes(StandardCharsets.UTF_8))
          .sorted(Comparator.comparingInt(b -> b.length))
          .toList();
  private final List<byte[]> median =
      bySize.subList(
          Math.max(0, bySize.size() / 2 - AROUND_THE_MEDIAN),
          Math.min(bySize.size(), bySize.size() / 2 + AROUND_THE_MEDIAN));
  private @Nullable MutationEngine mutationEngine;
  private long step;

  /** Makes a mutant of one of the fifty seeds around the median size. */
  @Benchmark
  public @Nullable TestCase mutate() {
    int i = (int) (step % median.size());
    return mutationEngine().mutate(median.get(i), MOST_BYTES, step++);
  }

  /** Crosses two of them. */
  @Benchmark
  public @Nullable TestCase crossOver() {
    int i = (int) (step % median.size());
    int j = (int) (step / median.size() % median.size());
    TestCase first = mutationEngine().cases().get(median.get(i));
    TestCase second = mutationEngine().cases().get(median.get(j));
    return first == null || second == null
        ? null
        : mutationEngine().crossOver(first, second, MOST_BYTES, step++);
  }

  private MutationEngine mutationEngine() {
    if (mutationEngine == null) {
      var options = Solvers.family(SolverId.parse("smtinterpol")).options();
      mutationEngine =
          new MutationEngine(
              SearchSpace.of("smtinterpol", List.of(options)),
              MutatorRegistry.select(mutators),
              new TestCases(1 << 14, 64L << 20));
    }
    return mutationEngine;
  }
}
