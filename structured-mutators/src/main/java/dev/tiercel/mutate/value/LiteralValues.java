package dev.tiercel.mutate.value;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import org.jspecify.annotations.Nullable;

/**
 * Draws literal values of function sorts and of sorts without parameters, as their rows specify.
 */
public final class LiteralValues {
  private static final int WIDEST = 4096; // largest index of a sort

  private LiteralValues() {}

  /** Whether values of a sort can be written as literals. */
  public static boolean has(Sort sort) {
    return drawing(sort) != null;
  }

  private static @Nullable SortRow drawing(Sort sort) {
    boolean made = sort.arguments().isEmpty() || sort.isFunction();
    SortRow row = made ? BuiltInSorts.row(sort) : null;
    return row != null
            && row.isDrawn()
            && sort.indices().stream().allMatch(i -> i.value() <= WIDEST)
        ? row
        : null;
  }

  /**
   * Draws a random value of a sort, with a preference for boundary values.
   *
   * @param current the present value: numbers and strings close to it are likely
   * @return {@code null} if values of the sort cannot be written
   */
  public static @Nullable Term of(Sort sort, @Nullable Term current, RandomSource random) {
    SortRow row = drawing(sort);
    return row == null ? null : row.draw(sort, current, random, part -> of(part, null, random));
  }
}
