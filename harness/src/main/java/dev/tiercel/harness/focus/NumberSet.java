package dev.tiercel.harness.focus;

import java.util.BitSet;
import java.util.Collection;
import java.util.stream.IntStream;

/**
 * A few numbers out of many, such as the edges of one function out of all of a program: a {@link
 * BitSet} takes a bit for each smaller number, which for a hundred thousand functions and a million
 * edges is more than the memory of most machines. Immutable.
 */
final class NumberSet {
  private final int[] numbers; // ascending

  private NumberSet(IntStream numbers) {
    this.numbers = numbers.sorted().distinct().toArray();
  }

  static NumberSet of(Collection<Integer> numbers) {
    return new NumberSet(numbers.stream().mapToInt(Integer::intValue));
  }

  static NumberSet of(BitSet numbers) {
    return new NumberSet(numbers.stream());
  }

  /** Returns the numbers in ascending order. */
  IntStream stream() {
    return IntStream.of(numbers);
  }

  int size() {
    return numbers.length;
  }

  boolean isEmpty() {
    return numbers.length == 0;
  }

  /** Returns the number after the greatest, 0 if there is none. */
  int end() {
    return isEmpty() ? 0 : numbers[numbers.length - 1] + 1;
  }
}
