package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import org.jspecify.annotations.Nullable;

/**
 * An element of an uninterpreted sort, distinct from all other elements of the sort.
 *
 * @param sort the sort
 * @param name identifies it within the sort
 */
public record Element(Sort sort, String name) implements Value {
  /**
   * Same as the generated method, but written out: the generated one is slow until it is
   * JIT-compiled.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Element that && sort.equals(that.sort) && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return sort.hashCode() * 31 + name.hashCode();
  }
}
