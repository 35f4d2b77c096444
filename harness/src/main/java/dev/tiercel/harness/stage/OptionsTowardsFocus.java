package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Sets options that may lead to the focus: in a share of the mutants that promise to reach it, and
 * for each such seed before it is mutated.
 */
public final class OptionsTowardsFocus implements MutantSource, InputSource {
  /** Share of the promising mutants that run with a leading option. */
  private static final double DIRECTED = 0.25;

  /** Number of runs of a promising seed with leading options. */
  private static final int DIRECTED_SEEDS = 2;

  private final MutantSource mutants;
  private final InputSource backlog;
  private final MutationEngine engine;
  private final FocusObserver focus;
  private final long seed;
  private final Deque<byte[]> waiting = new ArrayDeque<>();

  /**
   * Creates a source that directs inputs and mutants of other sources.
   *
   * @param seed seed of every random choice
   */
  public OptionsTowardsFocus(
      MutantSource mutants,
      InputSource backlog,
      MutationEngine engine,
      FocusObserver focus,
      long seed) {
    this.mutants = mutants;
    this.backlog = backlog;
    this.engine = engine;
    this.focus = focus;
    this.seed = seed;
  }

  @Override
  public byte @Nullable [] next(int maxSize) {
    byte[] directed = waiting.poll();
    if (directed != null && directed.length <= maxSize) {
      return directed;
    }
    byte[] input = backlog.next(maxSize);
    TestCase test = input == null || !isOpen() ? null : engine.cases().get(input);
    if (input != null && test != null && isPromising(test, true)) {
      SplittableRandom random = new SplittableRandom(seed + Arrays.hashCode(input));
      for (int i = 0; i < DIRECTED_SEEDS; i++) {
        TestCase led = engine.steerToFocus(test, maxSize, random.nextLong());
        if (led != null) {
          waiting.add(led.bytes());
        }
      }
    }
    return input;
  }

  @Override
  public Mutant next(
      TestCase chosen, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    Mutant mutant = mutants.next(chosen, partner, maxSize, random);
    TestCase child = mutant.child();
    boolean wanted =
        child != null && isOpen() && random.nextDouble() < DIRECTED && isPromising(child, false);
    TestCase led =
        wanted && child != null ? engine.steerToFocus(child, maxSize, random.nextLong()) : null;
    return led == null ? mutant : new Mutant(mutant.parent(), led);
  }

  /** Whether there are options that may lead to the unreached part of the focus. */
  private boolean isOpen() {
    return !engine.space().leading().isEmpty() && focus.aims();
  }

  private boolean isPromising(TestCase test, boolean strictly) {
    double promise = focus.promise(ScriptFeatures.of(test.entry()));
    return (promise > 0 || !strictly) && focus.isPromising(promise);
  }
}
