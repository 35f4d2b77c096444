package dev.tiercel.harness.focus;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The changed lines of a file, or of each file in a folder.
 *
 * @param numbers numbers of the lines; {@link #WHOLE} stands for all lines
 * @param texts by line, what the change removes or adds there, in blocks: the lines of a block
 *     share one set, so that a function with many lines of it collects it once
 */
record ChangedLines(BitSet numbers, Map<Integer, List<Set<String>>> texts) {
  /** Stands in a set of lines for every line. */
  static final int WHOLE = 0;

  /** Returns the lines from the first to the last, without texts. */
  static ChangedLines of(int first, int last) {
    BitSet numbers = new BitSet();
    numbers.set(first, last + 1);
    return new ChangedLines(numbers, Map.of());
  }

  /** Returns the union. */
  ChangedLines and(ChangedLines other) {
    BitSet both = (BitSet) numbers.clone();
    both.or(other.numbers);
    Map<Integer, List<Set<String>>> all = new HashMap<>(texts);
    other.texts.forEach((line, more) -> all.merge(line, more, ChangedLines::joined));
    return new ChangedLines(both, all);
  }

  private static List<Set<String>> joined(List<Set<String>> one, List<Set<String>> other) {
    List<Set<String>> both = new ArrayList<>(one);
    both.addAll(other);
    return both;
  }

  /** Whether a line is changed. */
  boolean cover(int line) {
    return numbers.get(line) || numbers.get(WHOLE);
  }

  /** Returns the blocks that a line belongs to. */
  Collection<Set<String>> texts(int line) {
    return texts.getOrDefault(line, List.of());
  }
}
