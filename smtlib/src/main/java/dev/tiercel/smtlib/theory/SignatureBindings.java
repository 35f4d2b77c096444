package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Sort;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bindings of a signature's variables: lower-case letters are numbers, capitals are sorts. */
final class SignatureBindings {
  private static final int LETTERS = 26;
  private static final long FREE = -1;

  // Most signatures have no variables, so the arrays are allocated on first use.
  private long @Nullable [] numbers;
  private @Nullable Sort @Nullable [] sorts;

  boolean bind(char variable, long number) {
    if (numbers == null) {
      numbers = new long[LETTERS];
      Arrays.fill(numbers, FREE);
    }
    int at = variable - 'a';
    if (numbers[at] == FREE) {
      numbers[at] = number;
      return true;
    }
    return numbers[at] == number;
  }

  boolean bind(char variable, Sort sort) {
    if (sorts == null) {
      sorts = new Sort[LETTERS];
    }
    int at = variable - 'A';
    if (sorts[at] == null) {
      sorts[at] = sort;
      return true;
    }
    return sorts[at] == sort;
  }

  boolean isBound(char variable) {
    return numbers != null && numbers[variable - 'a'] != FREE;
  }

  /** The number bound to a variable; the variable must be {@link #isBound}. */
  long number(char variable) {
    return numbers == null ? FREE : numbers[variable - 'a'];
  }

  @Nullable Sort sort(char variable) {
    return sorts == null ? null : sorts[variable - 'A'];
  }
}
