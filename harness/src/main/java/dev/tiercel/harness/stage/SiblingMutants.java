package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.schedule.TypicalCost;
import dev.tiercel.mutate.engine.TestCase;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes a few mutants of one parent and selects the one most likely to reach a focus, where runs
 * are slow enough for that to pay.
 */
public record SiblingMutants(FocusObserver focus, TypicalCost typicalCost) {
  private static final int SIBLINGS = 3;

  /**
   * Typical cost of a run from which selection pays, in nanoseconds: a sibling costs at most a
   * tenth of it.
   */
  private static final double SLOW_NANOS = 2_000_000;

  /** Returns the best of one or a few mutants; {@code null} if none could be made. */
  @Nullable TestCase best(SplittableRandom random, Supplier<@Nullable TestCase> maker) {
    boolean chooses = focus.aims() && typicalCost.nanos() >= SLOW_NANOS;
    if (!chooses || random.nextDouble() >= focus.share()) {
      return maker.get();
    }
    TestCase best = null;
    double most = -1;
    for (int i = 0; i < SIBLINGS; i++) {
      TestCase child = maker.get();
      double promise = child == null ? 0 : focus.promise(ScriptFeatures.of(child.entry()));
      if (child != null && promise > most) {
        best = child;
        most = promise;
      }
    }
    return best;
  }
}
