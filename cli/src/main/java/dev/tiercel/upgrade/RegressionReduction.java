package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Makes a script smaller while it changes between two versions as it did. */
public final class RegressionReduction {
  private RegressionReduction() {}

  /**
   * The smallest script that was found in time.
   *
   * @param within after which the smallest so far is taken
   */
  public static Entry reduced(
      Comparison comparison, Path file, Entry whole, AnswerChange change, Duration within) {
    long end = System.nanoTime() + within.toNanos();
    InterestingnessTest test =
        new InterestingnessTest() {
          @Override
          public @Nullable Entry shown(Entry candidate, Entry like) {
            return comparison.compare(file, candidate).answerChange() == change ? candidate : null;
          }
        };
    try (Reduction reduction =
        new Reduction(
            whole,
            Passes.all(),
            () -> test,
            1,
            Integer.MAX_VALUE,
            () -> System.nanoTime() - end > 0,
            ReductionListener.NONE)) {
      return reduction.run();
    }
  }
}
