package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.EntryPool;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Pool of the entries that were mutated last, most of which libFuzzer chose from its corpus. */
final class RecentEntries implements EntryPool {
  private final @Nullable Entry[] ring;
  private int added;

  RecentEntries(int capacity) {
    this.ring = new @Nullable Entry[capacity];
  }

  /** Adds an entry, unless it was also the last one added. */
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
