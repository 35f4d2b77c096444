package dev.tiercel.harness.stage;

import dev.tiercel.mutate.engine.TestCase;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Makes mutants. */
public interface MutantSource {
  /**
   * A mutant and what it was made of.
   *
   * @param child {@code null} if no mutator could make one
   */
  record Mutant(TestCase parent, @Nullable TestCase child) {}

  /**
   * Makes one.
   *
   * @param chosen the input that libFuzzer asks to mutate
   * @param partner the one that it asks to cross it with, or {@code null}
   * @param maxSize the most bytes that the caller can run
   * @param random the only source of randomness
   */
  Mutant next(TestCase chosen, @Nullable TestCase partner, int maxSize, SplittableRandom random);
}
