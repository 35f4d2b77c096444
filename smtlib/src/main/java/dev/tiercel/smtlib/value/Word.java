package dev.tiercel.smtlib.value;

/** A finite sequence: a string, or a value of a sort {@code (Seq E)}. */
public sealed interface Word extends Value permits Text, Sequence {
  /** Number of elements. */
  int length();

  /** The element at {@code 0 <= i < length()}: of a string, a {@link Char}. */
  Value element(int i);

  /** Whether two elements are equal; both words are of one sort. */
  boolean same(int i, Word other, int j);

  /** The elements from one place up to, not including, another. */
  Word slice(int from, int to);

  /** This word and then another of the same sort. */
  Word append(Word other);

  /** Whether another word of the same sort stands in this one at a place. */
  default boolean hasAt(int at, Word other) {
    if (at < 0 || at + (long) other.length() > length()) {
      return false;
    }
    for (int i = 0; i < other.length(); i++) {
      if (!same(at + i, other, i)) {
        return false;
      }
    }
    return true;
  }

  /** The first place from {@code from} on where another word stands, or -1. */
  default int find(Word other, int from) {
    for (int at = from; at <= length() - other.length(); at++) {
      if (hasAt(at, other)) {
        return at;
      }
    }
    return -1;
  }
}
