package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Script;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * Prints scripts to text, one after the other: scripts per second, and as the second figure ({@code
 * :megabytes}) megabytes (10<sup>6</sup> characters) per second, on one thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class PrinterBenchmark {
  private final List<Script> scripts =
      MeasuredScripts.load().stream().map(MeasuredScripts::parsed).toList();
  private final double[] megabytes =
      scripts.stream().mapToDouble(s -> s.toString().length() / 1e6).toArray();
  private int next;

  /** Figure that JMH reports beside the number of calls. */
  @State(Scope.Thread)
  @AuxCounters
  public static class Volume {
    public double megabytes;
  }

  @Benchmark
  public String print(Volume volume) {
    int i = next;
    next = (i + 1) % megabytes.length;
    volume.megabytes += megabytes[i];
    return scripts.get(i).toString();
  }
}
