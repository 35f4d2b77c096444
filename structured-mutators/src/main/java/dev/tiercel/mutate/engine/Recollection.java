package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;

/** What was learnt of inputs that a table has forgotten since, or that an earlier run had. */
@FunctionalInterface
public interface Recollection {
  /** Nothing. */
  Recollection NONE = (bytes, entry) -> entry;

  /**
   * An entry with what else is known of it.
   *
   * @param bytes the input
   * @param entry what it was just decoded to
   */
  Entry recall(byte[] bytes, Entry entry);
}
