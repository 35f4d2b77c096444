package dev.tiercel.harness.schedule;

import dev.tiercel.mutate.engine.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses as DIVER does (Algorithm 1): one input, drawn uniformly, for so many mutants in a row,
 * and every mutant becomes an input, whatever it covers. Not thread-safe.
 */
public final class PoolScheduler implements CorpusScheduler {
  private final int each;
  private final int most;
  private final List<byte[]> pool = new ArrayList<>();
  private byte @Nullable [] parent;
  private int left; // mutants of the parent
  private int oldest; // the next to make way
  private @Nullable TestCase expected;

  /**
   * An empty pool.
   *
   * @param each mutants of one input, at least 1
   * @param most inputs; of more, the oldest make way
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

  /** A mutant that met a known bug stays out, as one that shows a bug does. */
  @Override
  public void ran(TestCase test, int novelty, boolean known) {
    if (test == expected && !known) {
      put(test.bytes());
    }
  }

  @Override
  public void add(byte[] input, long nanos, int novelty, boolean known) {
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
