package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.diver.Diver;
import dev.tiercel.mutate.space.SearchSpace;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * Measures the effect of DIVER's weights: {@code DiverYield [CANDIDATES]}. Weighted and uniform
 * choice both judge this many random terms (1,000) for each seed with a witness; the result is the
 * number of accepted ones. The counts are the same in every run with the same seeds.
 */
public final class DiverYield {
  private static final int MOST_BYTES = 1 << 16;
  private static final int MOST_CALLS = 1_000; // calls that fail before any term is drawn

  private DiverYield() {}

  /** Counts for one way of choosing. */
  private static final class Side {
    private final String name;
    private final Mutator mutator;
    private final WitnessPropagation witnessPropagation = new WitnessPropagation();
    private final SearchSpace space = SearchSpace.of("z3", List.of());
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long judged;
    private long accepted;
    private long nanos;

    Side(String name, boolean weighted) {
      this.name = name;
      this.mutator = Diver.watched(weighted, (term, holds) -> count(holds));
    }

    private void count(boolean holds) {
      judged++;
      accepted += holds ? 1 : 0;
    }

    /** Continues until this many terms were judged. */
    void run(Entry seed, long candidates) {
      long end = judged + candidates;
      long start = threads.getCurrentThreadCpuTime();
      for (int call = 0; judged < end && call < candidates + MOST_CALLS; call++) {
        mutator.mutate(
            seed,
            MutationContext.fresh(
                new SplitMixRandom(call), MOST_BYTES, space, EntryPool.EMPTY, witnessPropagation));
      }
      nanos += threads.getCurrentThreadCpuTime() - start;
    }

    void print() {
      System.out.printf(
          "%-8s %,d accepted of %,d judged (%.1f %%), %,.0f accepted per CPU second%n",
          name, accepted, judged, 100.0 * accepted / judged, accepted / (nanos / 1e9));
    }
  }

  /** Prints both counts and their ratio. */
  public static void main(String[] arguments) {
    long candidates = arguments.length == 0 ? 1_000 : Long.parseLong(arguments[0]);
    Side weighted = new Side("weighted", true);
    Side uniform = new Side("uniform", false);
    List<WitnessedSeeds.Seed> seeds = WitnessedSeeds.load();
    for (WitnessedSeeds.Seed seed : seeds) {
      weighted.run(seed.entry(), candidates);
      uniform.run(seed.entry(), candidates);
    }
    System.out.printf("%d seeds, %,d candidates each%n", seeds.size(), candidates);
    weighted.print();
    uniform.print();
    System.out.printf(
        "weighted : uniform = %.2f by candidates, %.2f by CPU time%n",
        (double) weighted.accepted / weighted.judged / ((double) uniform.accepted / uniform.judged),
        weighted.accepted / (double) weighted.nanos / (uniform.accepted / (double) uniform.nanos));
  }
}
