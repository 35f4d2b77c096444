package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
 * Cost of DIVER over the fifty seeds with a witness that are around the median size, in
 * microseconds: judging a mutant, and making one that the witness satisfies.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(
    value = 1,
    jvmArgsAppend = {"-XX:+UseSerialGC", "-Xss64m"})
public class DiverBenchmark {
  private static final int MOST_BYTES = 1 << 16;
  private static final int SEEDS = 50;
  private static final int MUTANTS = 8_192;

  /** A mutant to be judged. */
  private record Child(Entry parent, Entry mutant) {}

  /** The technique, or an ablation. */
  @Param("diver")
  public String mutator = "diver";

  private final SearchSpace space = SearchSpace.of("z3", List.of());
  private final List<Entry> seeds =
      WitnessedSeeds.median(SEEDS).stream().map(WitnessedSeeds.Seed::entry).toList();
  private final List<byte[]> texts = seeds.stream().map(EntryCodec::encode).toList();
  private final List<Child> children = new ArrayList<>();
  private WitnessPropagation witnessPropagation = new WitnessPropagation();
  private Mutator technique = MutatorRegistry.select(mutator).get(0);
  private MutationEngine mutationEngine = mutationEngine();
  private long step;

  /** Prepares the mutants to judge: half by DIVER, half by replacements that ignore the witness. */
  public DiverBenchmark() {
    List<Mutator> makers = new ArrayList<>();
    for (String blind : List.of("replace", "replace.apply", "value")) {
      makers.add(MutatorRegistry.select("diver").get(0));
      makers.add(MutatorRegistry.select(blind).get(0));
    }
    for (long draws = 0; children.size() < MUTANTS; draws++) {
      Entry seed = seeds.get((int) (draws % seeds.size()));
      Entry made = makers.get((int) (draws % makers.size())).mutate(seed, context(draws));
      if (made != null) {
        children.add(new Child(seed, made));
      }
    }
  }

  private MutationContext context(long draws) {
    return MutationContext.fresh(
        new SplitMixRandom(draws), MOST_BYTES, space, EntryPool.EMPTY, witnessPropagation);
  }

  private MutationEngine mutationEngine() {
    return new MutationEngine(space, List.of(technique), new TestCases(1 << 14, 64L << 20));
  }

  /**
   * Evaluates the witness of its seed on a mutant. No mutant is seen twice by the same evaluators:
   * after a round they start afresh, from the seeds on.
   */
  @Benchmark
  public Entry judge() {
    int i = (int) (step++ % children.size());
    if (i == 0) {
      witnessPropagation = new WitnessPropagation();
    }
    return witnessPropagation.inherit(children.get(i).parent(), children.get(i).mutant());
  }

  /** Makes a satisfiable mutant, as a script in memory; failed tries included. */
  @Benchmark
  public Entry satisfiable() {
    prepare();
    while (true) {
      Entry made = technique.mutate(seeds.get((int) (step % seeds.size())), context(step++));
      if (made != null) {
        return made;
      }
    }
  }

  /** A whole step of a campaign: scopes checked, the witness evaluated again, the text cached. */
  @Benchmark
  public TestCase step() {
    prepare();
    while (true) {
      TestCase made =
          mutationEngine.mutate(texts.get((int) (step % texts.size())), MOST_BYTES, step++);
      if (made != null) {
        return made;
      }
    }
  }

  private void prepare() {
    if (!technique.name().equals(mutator)) {
      technique = MutatorRegistry.select(mutator).get(0);
      mutationEngine = mutationEngine();
    }
  }
}
