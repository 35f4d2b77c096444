package dev.tiercel.harness.learn;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Script;
import org.jspecify.annotations.Nullable;

/** Source of scripts with few kinds of operations (Algorithm 1, lines 3 and 4). */
@FunctionalInterface
interface TrainingScripts {
  /** Returns a script, or {@code null} if the random choices yield none. */
  @Nullable Script next(RandomSource random);
}
