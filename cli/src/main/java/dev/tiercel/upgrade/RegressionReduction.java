package dev.tiercel.upgrade;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.DeadlineException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reduces a script while it shows the same change between two versions. */
public final class RegressionReduction {
  private RegressionReduction() {}

  /**
   * Returns the smallest script found in time.
   *
   * @param deadline ends the reduction and its comparisons
   */
  public static Entry reduced(
      Comparison comparison, Path file, Entry whole, AnswerChange change, Deadline deadline) {
    InterestingnessTest test =
        new InterestingnessTest() {
          @Override
          public @Nullable Entry check(Entry candidate, Entry like) {
            try {
              boolean shown = comparison.compare(file, candidate).answerChange() == change;
              return shown ? candidate : null;
            } catch (RuntimeException e) {
              if (DeadlineException.isCauseOf(e)) {
                return null;
              }
              throw e;
            }
          }
        };
    try (Reduction reduction =
        new Reduction(
            whole,
            Passes.all(),
            () -> test,
            1,
            Integer.MAX_VALUE,
            deadline::isOver,
            ReductionListener.NONE)) {
      return reduction.run();
    }
  }
}
