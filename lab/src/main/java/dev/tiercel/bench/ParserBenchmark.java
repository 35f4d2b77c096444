package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.nio.charset.StandardCharsets;
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
 * Parses texts to well-sorted scripts, one file after the other: scripts per second, and as the
 * second figure ({@code :megabytes}) megabytes (10<sup>6</sup> bytes of UTF-8) per second, on one
 * thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class ParserBenchmark {
  private final List<String> texts = MeasuredScripts.load();
  private final double[] megabytes =
      texts.stream().mapToDouble(t -> t.getBytes(StandardCharsets.UTF_8).length / 1e6).toArray();
  private int next;

  /** Figure that JMH reports beside the number of calls. */
  @State(Scope.Thread)
  @AuxCounters
  public static class Volume {
    public double megabytes;
  }

  @Benchmark
  public Script parse(Volume volume) throws ParseException {
    int i = next;
    next = (i + 1) % megabytes.length;
    volume.megabytes += megabytes[i];
    return ScriptParser.parse(texts.get(i), "benchmark");
  }
}
