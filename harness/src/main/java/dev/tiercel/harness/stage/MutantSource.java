package dev.tiercel.harness.stage;

import dev.tiercel.mutate.engine.TestCase;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Source of mutants. */
public interface MutantSource {
  /**
   * A mutant and its parent.
   *
   * @param child {@code null} if no mutator could make one
   */
  record Mutant(TestCase parent, @Nullable TestCase child) {}

  /**
   * Makes a mutant.
   *
   * @param chosen the input that libFuzzer asks to mutate
   * @param partner the input to cross it with, or {@code null}
   * @param maxSize maximum size in bytes that the caller can run
   * @param random the only source of randomness
   */
  Mutant next(TestCase chosen, @Nullable TestCase partner, int maxSize, SplittableRandom random);
}
