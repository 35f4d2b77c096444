package dev.tiercel.harness.focus;

import java.util.BitSet;
import java.util.Set;

/**
 * A function of a program with counted edges, as compiled: inlined functions belong to their
 * callers.
 *
 * @param name name from the symbol table
 * @param file its source file, empty if unknown
 * @param edges numbers of its edges
 * @param changed those of its edges that the change touches
 * @param isChanged whether the change touches it, even if its edges have no numbers
 * @param calls its callees, by index in the list of all functions
 * @param words string constants in it, and lines of the change if that touches it; as far as known
 */
record CodeFunction(
    String name,
    String file,
    NumberSet edges,
    NumberSet changed,
    boolean isChanged,
    NumberSet calls,
    Set<String> words) {
  /** Copies the sets. */
  CodeFunction(
      String name,
      String file,
      BitSet edges,
      BitSet changed,
      boolean isChanged,
      BitSet calls,
      Set<String> words) {
    this(
        name,
        file,
        NumberSet.of(edges),
        NumberSet.of(changed),
        isChanged,
        NumberSet.of(calls),
        words);
  }
}
