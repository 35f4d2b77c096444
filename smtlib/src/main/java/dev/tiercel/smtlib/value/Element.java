package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import org.jspecify.annotations.Nullable;

/**
 * An element of an uninterpreted sort: different from every other element of that sort.
 *
 * @param sort the sort
 * @param name tells it from the sort's other elements
 */
public record Element(Sort sort, String name) implements Value {
  /** As records have it, in plain code: what is made for them is slow until it is optimised. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Element that && sort.equals(that.sort) && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return sort.hashCode() * 31 + name.hashCode();
  }
}
