package dev.tiercel.harness.stage;

import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Mutates the input that the scheduler chooses, or libFuzzer's choice if there is none.
 *
 * @param siblings chooses among several mutants of a parent; {@code null} to make a single one
 */
public record ScheduledMutation(
    MutationEngine engine, CorpusScheduler scheduler, @Nullable SiblingMutants siblings)
    implements MutantSource {

  @Override
  public Mutant next(
      TestCase chosen, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    byte[] input = scheduler.choose(random);
    TestCase kept = input == null ? null : engine.cases().get(input);
    TestCase parent = kept == null ? chosen : kept;
    TestCase child =
        siblings == null
            ? child(parent, partner, maxSize, random)
            : siblings.best(random, () -> child(parent, partner, maxSize, random));
    return new Mutant(parent, child);
  }

  private @Nullable TestCase child(
      TestCase parent, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    return partner == null
        ? engine.mutate(parent, maxSize, random.nextLong())
        : engine.crossOver(parent, partner, maxSize, random.nextLong());
  }
}
