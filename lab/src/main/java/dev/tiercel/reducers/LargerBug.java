package dev.tiercel.reducers;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.BugSearch;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.MutationStacking;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.reduce.InterestingnessTest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Undoes a reduction: adds assertions of seeds, with their declarations, to a script that shows a
 * bug, as long as the bug stays. The result is what a campaign finds, which mutates whole seeds.
 */
final class LargerBug {
  private static final int TRIES = 300;
  private static final int MOST_BYTES = 1 << 14;

  private final List<Entry> seeds;
  private final int commands;
  private final long draws;

  /**
   * A way to enlarge scripts.
   *
   * @param seeds whose assertions are added
   * @param commands number of commands to reach
   * @param draws decides every random choice
   */
  LargerBug(List<Entry> seeds, int commands, long draws) {
    this.seeds = List.copyOf(seeds);
    this.commands = commands;
    this.draws = draws;
  }

  /**
   * Returns a script with at least that many commands, or the largest one that was found in a fixed
   * number of tries.
   *
   * @param dialect of the solver that has the bug
   */
  Entry of(Entry small, String dialect, InterestingnessTest bug) {
    SearchSpace space =
        SearchSpace.of(dialect, List.of()).with(MutationStacking.class, new MutationStacking(1));
    MutationEngine engine =
        new MutationEngine(space, MutatorRegistry.select("crossover"), BugSearch.cases());
    SplitMixRandom random = new SplitMixRandom(draws);
    Entry large = small;
    for (int i = 0; i < TRIES && size(large) < commands && !seeds.isEmpty(); i++) {
      Entry donor = seeds.get(random.below(seeds.size()));
      Entry mutant = crossed(engine, large, donor, random.bits());
      if (mutant != null && size(mutant) > size(large)) {
        Entry shown = bug.check(mutant, large);
        large = shown != null ? shown : large;
      }
    }
    return large;
  }

  private static @Nullable Entry crossed(
      MutationEngine engine, Entry large, Entry donor, long draw) {
    TestCase mutant =
        engine.crossOver(testCase(engine, large), testCase(engine, donor), MOST_BYTES, draw);
    return mutant == null || !mutant.entry().configurations().equals(large.configurations())
        ? null
        : mutant.entry().withoutLineage();
  }

  private static TestCase testCase(MutationEngine engine, Entry entry) {
    return engine.cases().addEncoded(EntryCodec.encode(entry), entry, List.of());
  }

  private static int size(Entry entry) {
    return entry.script().commands().size();
  }
}
