package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Sort;
import org.jspecify.annotations.Nullable;

/** What the variables of a signature stand for: lower-case letters numbers, capitals sorts. */
final class Bindings {
  private static final long FREE = -1;

  private final long[] numbers = new long[26];
  private final @Nullable Sort[] sorts = new Sort[26];

  Bindings() {
    java.util.Arrays.fill(numbers, FREE);
  }

  boolean bind(char variable, long number) {
    int at = variable - 'a';
    if (numbers[at] == FREE) {
      numbers[at] = number;
      return true;
    }
    return numbers[at] == number;
  }

  boolean bind(char variable, Sort sort) {
    int at = variable - 'A';
    if (sorts[at] == null) {
      sorts[at] = sort;
      return true;
    }
    return sorts[at] == sort;
  }

  boolean isBound(char variable) {
    return numbers[variable - 'a'] != FREE;
  }

  long number(char variable) {
    return numbers[variable - 'a'];
  }

  @Nullable Sort sort(char variable) {
    return sorts[variable - 'A'];
  }
}
