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

/** Makes a script smaller while it changes between two versions as it did. */
public final class RegressionReduction {
  private RegressionReduction() {}

  /**
   * The smallest script that was found in time.
   *
   * @param deadline after which the smallest so far is taken, and by which comparisons end
   */
  public static Entry reduced(
      Comparison comparison, Path file, Entry whole, AnswerChange change, Deadline deadline) {
    InterestingnessTest test =
        new InterestingnessTest() {
          @Override
          public @Nullable Entry shown(Entry candidate, Entry like) {
            try {
              boolean shown = comparison.compare(file, candidate).answerChange() == change;
              return shown ? candidate : null;
            } catch (RuntimeException e) {
              if (DeadlineException.isBehind(e)) {
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
