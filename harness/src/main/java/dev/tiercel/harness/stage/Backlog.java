package dev.tiercel.harness.stage;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of the start that wait, so that mutation begins at once: libFuzzer would run every seed
 * before it makes the first mutant. The first few are run as they come, and once it mutates, every
 * other mutant is one of those that wait, until none does. What runs early is a matter of count and
 * not of time, so that a campaign repeats.
 */
public final class Backlog implements Stage, InputSource {
  /** Parents to begin with. */
  private static final int AT_ONCE = 8;

  /**
   * So many that promise something come before any mutant: behind them what they promise is rather
   * found by mutants of those that kept it than by the rest of the seeds.
   */
  private static final int AHEAD = 16;

  /**
   * @param number in the order in which they came
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares inputs
  private record Waiting(byte[] input, double promise, int number) {}

  private final PriorityQueue<Waiting> waiting =
      new PriorityQueue<>(
          Comparator.comparingDouble((Waiting w) -> -w.promise).thenComparingInt(Waiting::number));
  private final ToDoubleFunction<byte[]> promise;
  private final IntConsumer first;
  private boolean open;
  private int run;
  private boolean turn;
  private int ahead;
  private boolean mutates;

  /**
   * @param open whether anything may wait: not where libFuzzer is to do no more than run its inputs
   * @param first told at the first mutant how many wait
   */
  public Backlog(boolean open, IntConsumer first) {
    this(open, first, input -> 0);
  }

  /**
   * @param promise how much speaks for running an input before others, 0 for nothing; the first
   *     that have more than that come before any mutant
   */
  public Backlog(boolean open, IntConsumer first, ToDoubleFunction<byte[]> promise) {
    this.promise = promise;
    this.open = open;
    this.first = first;
  }

  @Override
  public void run(Iteration iteration) {
    if (takes(iteration.input())) {
      iteration.end(ExecutionOutcome.DISCARD);
    }
  }

  /** Whether an input that is to be run now waits instead. */
  boolean takes(byte[] input) {
    if (!open || run++ < AT_ONCE) {
      return false;
    }
    waiting.add(new Waiting(input, promise.applyAsDouble(input), run));
    return true;
  }

  /**
   * An input that has waited, or {@code null} if a mutant is to be made. From the first call on
   * nothing waits that does not wait yet.
   */
  @Override
  public byte @Nullable [] next(int maxSize) {
    if (!mutates) {
      mutates = true;
      open = false;
      first.accept(waiting.size());
    }
    Waiting best = waiting.peek();
    turn = !turn;
    boolean comesFirst = best != null && best.promise > 0 && ahead++ < AHEAD;
    if (best == null || (!turn && !comesFirst)) {
      return null;
    }
    waiting.remove();
    byte[] next = best.input;
    return next.length <= maxSize ? next : null;
  }
}
