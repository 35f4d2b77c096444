package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The last few entries that were mutated: libFuzzer's choices from its corpus, most recent ones.
 */
final class RecentEntries implements EntryPool {
  private final @Nullable Entry[] ring;
  private int added;

  RecentEntries(int capacity) {
    this.ring = new @Nullable Entry[capacity];
  }

  /** Adds an entry, unless it is the one added last. */
  void add(Entry entry) {
    if (added == 0 || ring[(added - 1) % ring.length] != entry) {
      ring[added % ring.length] = entry;
      added = added == Integer.MAX_VALUE ? ring.length : added + 1;
    }
  }

  @Override
  public int size() {
    return Math.min(added, ring.length);
  }

  @Override
  public Entry get(int i) {
    return Objects.requireNonNull(ring[Objects.checkIndex(i, size())]);
  }

  @Override
  public String toString() {
    return Arrays.toString(ring);
  }
}
