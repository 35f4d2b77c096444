package dev.tiercel.smtlib.value;

/** A finite sequence: a string, or a value of a sort {@code (Seq E)}. */
public sealed interface Word extends Value permits Text, Sequence {
  /** Number of elements. */
  int length();

  /** Returns the element at {@code 0 <= i < length()}; a {@link Char} for strings. */
  Value element(int i);

  /** Whether two elements are equal; both words are of one sort. */
  boolean same(int i, Word other, int j);

  /** Returns the elements from one index up to, but not including, another. */
  Word slice(int from, int to);

  /** Returns the concatenation with another word of the same sort. */
  Word append(Word other);

  /** Whether another word of the same sort occurs at an index. */
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

  /** Returns the first index from {@code from} on where another word occurs, or -1. */
  default int find(Word other, int from) {
    for (int at = from; at <= length() - other.length(); at++) {
      if (hasAt(at, other)) {
        return at;
      }
    }
    return -1;
  }
}
