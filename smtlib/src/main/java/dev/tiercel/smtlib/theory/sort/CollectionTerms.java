package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Theories;
import org.jspecify.annotations.Nullable;

/** Writes collections as terms: an empty one, or singletons joined. */
final class CollectionTerms {
  /** Returns the singleton of an element, or {@code null} if the element has no term. */
  interface SingletonTerm<T> {
    @Nullable Term of(T element);
  }

  private CollectionTerms() {}

  /** Returns the collection of some elements, or {@code null} if one of them has no term. */
  static <T> @Nullable Term term(
      Iterable<T> elements, SingletonTerm<T> single, String join, String empty, Sort sort) {
    Term all = null;
    for (T element : elements) {
      Term one = single.of(element);
      if (one == null) {
        return null;
      }
      all = all == null ? one : Theories.apply(join, all, one);
    }
    return all == null ? Theories.applyAs(empty, sort) : all;
  }

  /** Returns the singleton of a value, or {@code null} if it has no term. */
  static @Nullable Term single(String operator, @Nullable Term element) {
    return element == null ? null : Theories.apply(operator, element);
  }
}
