package dev.tiercel.mutate;

import dev.tiercel.entry.Entry;
import java.util.List;

/**
 * What the engine made.
 *
 * @param bytes the entry's text form; not to be changed
 * @param entry the same, decoded
 * @param by the mutators that were applied, in order, at least one: the ones to credit when the
 *     mutant has run, see {@link Scheduler#credit}
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
public record Mutant(byte[] bytes, Entry entry, List<Mutator> by) {
  public Mutant {
    by = List.copyOf(by);
  }
}
