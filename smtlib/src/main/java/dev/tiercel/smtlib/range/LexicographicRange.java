package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;

/**
 * Strings on one side of a bound in the lexicographic order. The paper considers only the first
 * character; this is exact.
 *
 * @param below whether the strings precede the bound
 * @param open whether the bound itself is excluded
 */
public record LexicographicRange(Text bound, boolean below, boolean open) implements Range {
  @Override
  public boolean contains(Value value) {
    if (!(value instanceof Text text)) {
      return false;
    }
    int order = compare(text, bound);
    return order == 0 ? !open : order < 0 == below;
  }

  private static int compare(Text a, Text b) {
    for (int i = 0; i < Math.min(a.length(), b.length()); i++) {
      if (a.at(i) != b.at(i)) {
        return Integer.compare(a.at(i), b.at(i));
      }
    }
    return Integer.compare(a.length(), b.length());
  }

  /** Infinite, unless all characters of an upper bound are code point 0. */
  @Override
  public double score() {
    boolean few = below;
    for (int i = 0; i < bound.length() && few; i++) {
      few = bound.at(i) == 0;
    }
    return few ? LEAST : 1;
  }
}
