package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;

/** Other entries of the corpus, from which crossover takes its second parent. */
public interface EntryPool {
  /** The empty pool. */
  EntryPool EMPTY =
      new EntryPool() {
        @Override
        public int size() {
          return 0;
        }

        @Override
        public Entry get(int i) {
          throw new IndexOutOfBoundsException(i);
        }
      };

  /** Number of entries. */
  int size();

  /** The entry at {@code 0 <= i < size()}. */
  Entry get(int i);
}
