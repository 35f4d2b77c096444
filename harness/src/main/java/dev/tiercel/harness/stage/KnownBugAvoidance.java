package dev.tiercel.harness.stage;

import dev.tiercel.mutate.engine.TestCase;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Replaces mutants that are likely to meet a known bug, with at most two retries. */
public record KnownBugAvoidance(MutantSource mutants, KnownBugFilter filter)
    implements MutantSource {
  private static final int MOST_TRIES = 3;

  @Override
  public Mutant next(
      TestCase chosen, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    Mutant mutant = mutants.next(chosen, partner, maxSize, random);
    for (int tries = 1; tries < MOST_TRIES && isAvoided(mutant.child(), random); tries++) {
      mutant = mutants.next(chosen, partner, maxSize, random);
    }
    return mutant;
  }

  private boolean isAvoided(@Nullable TestCase child, SplittableRandom random) {
    return child != null && filter.avoids(child.entry(), random);
  }
}
