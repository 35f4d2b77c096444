package dev.tiercel.harness.campaign;

import dev.tiercel.mutate.TestCase;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Makes libFuzzer's choice of parents heed what their runs cost, which it does not: new coverage
 * lies where runs are long, children take as long as their parents, and without this a guided
 * campaign makes fewer and fewer mutants.
 *
 * <p>A parent that costs k times the usual is taken one time in k. Else another is taken in its
 * place, which libFuzzer chose not long ago, so that its preferences among parents of equal cost
 * stay as they are. Not thread-safe.
 */
final class Parents {
  private static final int CHOSEN = 1 << 8;
  private static final int TRIES = 8;

  /** How far each run moves the estimate of the median, in the logarithm. */
  private static final double STEP = 0.03;

  private final @Nullable TestCase[] chosen = new TestCase[CHOSEN];
  private long count;
  private double usual; // the median of late; a mean would be that of the few that take long

  /**
   * Says what a run cost.
   *
   * @param nanos more than 0
   * @param dropped whether the input is no parent, although libFuzzer goes on with it a few times
   */
  void ran(TestCase test, long nanos, boolean dropped) {
    test.ran(dropped ? Long.MAX_VALUE : nanos);
    usual = usual == 0 ? nanos : usual * Math.exp(nanos > usual ? STEP : -STEP);
  }

  /** The parent to take where libFuzzer would take this one. */
  TestCase choose(TestCase parent, RandomGenerator random) {
    TestCase candidate = parent;
    chosen[(int) (count % CHOSEN)] = candidate;
    count++;
    for (int tries = 0; tries < TRIES && isTooDear(candidate, random); tries++) {
      TestCase other = chosen[random.nextInt((int) Math.min(count, CHOSEN))];
      candidate = other == null ? candidate : other;
    }
    return candidate;
  }

  /** What has not run costs nothing yet. */
  private boolean isTooDear(TestCase candidate, RandomGenerator random) {
    return random.nextDouble() * candidate.cost() > usual;
  }
}
