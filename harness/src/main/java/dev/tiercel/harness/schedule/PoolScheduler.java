package dev.tiercel.harness.schedule;

import dev.tiercel.mutate.engine.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Scheduler of DIVER (Algorithm 1): draws an input uniformly for a fixed number of mutants in a
 * row, and adds every mutant to the pool, whatever it covers. Not thread-safe.
 */
public final class PoolScheduler implements CorpusScheduler {
  private final int each;
  private final int most;
  private final List<byte[]> pool = new ArrayList<>();
  private byte @Nullable [] parent;
  private int left; // mutants still to make of the parent
  private int oldest; // index of the next input to replace
  private @Nullable TestCase expected;

  /**
   * Creates an empty pool.
   *
   * @param each number of mutants made of one input, at least 1
   * @param most maximum number of inputs; the oldest ones are replaced
   */
  public PoolScheduler(int each, int most) {
    this.each = each;
    this.most = most;
  }

  @Override
  public byte @Nullable [] choose(RandomGenerator random) {
    if (left == 0 && !pool.isEmpty()) {
      parent = pool.get(random.nextInt(pool.size()));
      left = each;
    }
    left = Math.max(0, left - 1);
    return parent;
  }

  @Override
  public void expect(@Nullable TestCase mutant) {
    expected = mutant;
  }

  /**
   * Adds the mutant to the pool unless it met a known bug, as one that shows a bug is not added
   * either.
   */
  @Override
  public void recordRun(TestCase test, RunResult result) {
    if (test == expected && !result.known()) {
      put(test.bytes());
    }
  }

  @Override
  public void add(byte[] input, long nanos, RunResult result) {
    if (expected == null || input != expected.bytes()) {
      put(input);
    }
  }

  private void put(byte[] input) {
    if (pool.size() < most) {
      pool.add(input);
    } else {
      pool.set(oldest, input);
      oldest = (oldest + 1) % most;
    }
  }
}
