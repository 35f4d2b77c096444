package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.EntryPool;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorMemory;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.search.LocalSearch;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * Scripts that HistFuzz builds per CPU second, text included: {@code HistFuzzYield [SECONDS
 * [TARGET]]}. Skeletons and rules are those that come with the program, atoms those of the seeds.
 */
public final class HistFuzzYield {
  private static final int MOST_BYTES = 1 << 16;

  private static final List<String> NAMES =
      List.of("histfuzz.build", "histfuzz.script", "histfuzz.r", "histfuzz.n");

  private HistFuzzYield() {}

  /** A constant pool of entries. */
  private record Seeds(List<Entry> entries) implements EntryPool {
    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public Entry get(int i) {
      return entries.get(i);
    }
  }

  /** Prints two lines for each mutator: the first measurement warms up. */
  public static void main(String[] arguments) throws Exception {
    long seconds = arguments.length == 0 ? 5 : Long.parseLong(arguments[0]);
    String target = arguments.length < 2 ? "z3" : arguments[1];
    Seeds seeds =
        new Seeds(
            MeasuredScripts.load().stream().map(t -> Entry.of(MeasuredScripts.parsed(t))).toList());
    for (String name : NAMES) {
      Mutator mutator = MutatorRegistry.select(name).get(0);
      measure(mutator, target, seeds, seconds);
      measure(mutator, target, seeds, seconds);
    }
  }

  private static void measure(Mutator mutator, String target, Seeds seeds, long seconds) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    SearchSpace space = SearchSpace.of(target, List.of());
    MutatorMemory mutatorMemory = new MutatorMemory(64);
    WitnessPropagation witnessPropagation = new WitnessPropagation();
    LocalSearch search = new LocalSearch();
    long nanos = 0;
    long judging = 0;
    long made = 0;
    long bytes = 0;
    long witnessed = 0;
    for (long i = 0; nanos < seconds * 1_000_000_000L; i++) {
      Entry seed = seeds.get((int) (i % seeds.size()));
      SplitMixRandom random = new SplitMixRandom(i);
      long start = threads.getCurrentThreadCpuTime();
      Entry script =
          mutator.mutate(
              seed,
              new MutationContext(
                  random, MOST_BYTES, space, seeds, witnessPropagation, search, mutatorMemory));
      if (script != null) {
        made++;
        bytes += EntryCodec.text(script).length();
      }
      long built = threads.getCurrentThreadCpuTime();
      nanos += built - start;
      if (script != null) {
        witnessed +=
            witnessPropagation.inherit(Entry.of(script.script()), script).witness().isEmpty()
                ? 0
                : 1;
      }
      judging += threads.getCurrentThreadCpuTime() - built;
    }
    System.out.printf(
        "%-16s %,7.0f scripts for a CPU second, %,d bytes each; %,.0f with the search that finds"
            + " %.1f %% of them a model%n",
        mutator.name(),
        made / (nanos / 1e9),
        bytes / made,
        made / ((nanos + judging) / 1e9),
        100.0 * witnessed / made);
  }
}
