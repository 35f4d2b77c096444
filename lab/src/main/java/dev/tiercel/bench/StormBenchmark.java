package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.storm.Storm;
import dev.tiercel.smtlib.parse.ParseException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
 * STORM instances per second on one core, over all seeds for which it makes instances, in turn. A
 * seed is decomposed once and cached, as in a campaign.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class StormBenchmark {
  private static final int MOST_BYTES = 1 << 16;
  private static final int ROUNDS = 16; // before measuring: every assignment is drawn

  private final Storm storm = Storm.defaultForm();
  private final SearchSpace space = SearchSpace.of("z3", List.of());
  private final List<Entry> seeds = new ArrayList<>();
  private final List<byte[]> texts = new ArrayList<>();
  private final MutationEngine mutationEngine =
      new MutationEngine(space, List.of(storm), new TestCases(1 << 14, 64L << 20));
  private long step;

  /** Decomposes every seed. */
  public StormBenchmark() {
    for (String text : MeasuredScripts.load()) {
      Entry seed = decoded(text);
      int made = 0;
      for (int i = 0; i < ROUNDS; i++) {
        made += instance(seed, i) == null ? 0 : 1;
      }
      if (made == ROUNDS) {
        seeds.add(seed);
        texts.add(text.getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private static Entry decoded(String text) {
    try {
      return EntryCodec.decode(text, "benchmark");
    } catch (ParseException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private @Nullable Entry instance(Entry seed, long draws) {
    return storm.mutate(
        seed,
        MutationContext.fresh(
            new SplitMixRandom(draws),
            MOST_BYTES,
            space,
            EntryPool.EMPTY,
            mutationEngine.witnessPropagation()));
  }

  /** Makes an instance with its witness, as a script in memory. */
  @Benchmark
  public @Nullable Entry instance() {
    return instance(seeds.get((int) (step % seeds.size())), step++);
  }

  /** Makes an instance with its witness as text, ready for a solver. */
  @Benchmark
  public byte @Nullable [] text() {
    Entry made = instance(seeds.get((int) (step % seeds.size())), step++);
    return made == null ? null : EntryCodec.encode(made);
  }

  /** A whole step of a campaign: scopes checked, the witness evaluated again, the text cached. */
  @Benchmark
  public @Nullable TestCase step() {
    return mutationEngine.mutate(texts.get((int) (step % texts.size())), MOST_BYTES, step++);
  }
}
