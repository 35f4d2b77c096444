package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Value;

/** How far the arguments of a relation are from making it true, or false. */
@FunctionalInterface
public interface Gap {
  /** The distance of what is true and cannot tell how nearly it is false, or the other way. */
  double FAR = 0.5;

  /** Nothing is known but the answer. */
  Gap NONE = (a, wanted) -> wanted ? 1 : FAR;

  /**
   * The distance, above 0 and at most 1.
   *
   * @param a the arguments' values, none unknown, for which the relation is not as wanted
   */
  double of(Value[] a, boolean wanted);
}
