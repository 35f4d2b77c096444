package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;

/** Restores evidence for inputs that the table has evicted, or that an earlier run knew. */
@FunctionalInterface
public interface EvidenceRestorer {
  /** Restores nothing. */
  EvidenceRestorer NONE = (bytes, entry) -> entry;

  /**
   * Returns an entry with the stored evidence.
   *
   * @param bytes the input
   * @param entry the decoded input
   */
  Entry restore(byte[] bytes, Entry entry);
}
