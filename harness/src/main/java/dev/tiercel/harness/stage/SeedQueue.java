package dev.tiercel.harness.stage;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Queue of seeds that are run between mutants, so that mutation begins at once: libFuzzer would
 * otherwise run every seed before it makes the first mutant. The first {@link #AT_ONCE} seeds run
 * as they arrive; once mutation has begun, every other input is a queued seed until the queue is
 * empty. The order depends on counts and not on time, so that a campaign is reproducible.
 */
public final class SeedQueue implements Stage, InputSource {
  /** Number of seeds that run at once, as the first parents. */
  private static final int AT_ONCE = 8;

  /**
   * Number of promising seeds that run before any mutant. Beyond these, mutants of the seeds
   * already kept are more likely to reach what the remaining seeds promise.
   */
  private static final int AHEAD = 16;

  /**
   * @param number position in the order of arrival
   */
  @SuppressWarnings("ArrayRecordComponent") // inputs are never compared
  private record QueuedInput(byte[] input, double promise, int number) {}

  private final PriorityQueue<QueuedInput> waiting =
      new PriorityQueue<>(
          Comparator.comparingDouble((QueuedInput w) -> -w.promise)
              .thenComparingInt(QueuedInput::number));
  private final ToDoubleFunction<byte[]> promise;
  private final IntConsumer first;
  private boolean open;
  private int run;
  private boolean seedTurn;
  private int ahead;
  private boolean mutates;

  /**
   * Creates a queue that runs its seeds in order of arrival.
   *
   * @param open whether seeds may be queued; false where libFuzzer only runs its inputs
   * @param first receives the number of queued seeds when the first mutant is made
   */
  public SeedQueue(boolean open, IntConsumer first) {
    this(open, first, input -> 0);
  }

  /**
   * Creates a queue that runs promising seeds first.
   *
   * @param promise priority of an input, 0 for none; the first {@link #AHEAD} inputs with more than
   *     0 run before any mutant
   */
  public SeedQueue(boolean open, IntConsumer first, ToDoubleFunction<byte[]> promise) {
    this.promise = promise;
    this.open = open;
    this.first = first;
  }

  @Override
  public void run(PipelineContext iteration) {
    if (queues(iteration.input())) {
      iteration.end(ExecutionOutcome.DISCARD);
    }
  }

  /** Whether an input that is about to run is queued instead. */
  boolean queues(byte[] input) {
    if (!open || run++ < AT_ONCE) {
      return false;
    }
    waiting.add(new QueuedInput(input, promise.applyAsDouble(input), run));
    return true;
  }

  /**
   * Returns the next queued seed, or {@code null} if a mutant is to be made. After the first call
   * no further seed is queued.
   */
  @Override
  public byte @Nullable [] next(int maxSize) {
    if (!mutates) {
      mutates = true;
      open = false;
      first.accept(waiting.size());
    }
    QueuedInput best = waiting.peek();
    seedTurn = !seedTurn;
    boolean promising = best != null && best.promise > 0 && ahead++ < AHEAD;
    if (best == null || (!seedTurn && !promising)) {
      return null;
    }
    waiting.remove();
    byte[] next = best.input;
    return next.length <= maxSize ? next : null;
  }
}
