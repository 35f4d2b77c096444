package dev.tiercel.harness.learn;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Script;
import org.jspecify.annotations.Nullable;

/** Where scripts with few kinds of operations come from (Algorithm 1, lines 3 and 4). */
@FunctionalInterface
interface TrainingScripts {
  /** A script, or {@code null} if the draws led to none. */
  @Nullable Script next(RandomSource random);
}
