package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Value;

/** Distance of a relation's arguments from making it true or false. */
@FunctionalInterface
public interface RelationDistance {
  /** The distance of a Boolean from the other value, if there is no finer measure. */
  double FAR = 0.5;

  /** The distance of a relation of which only the truth value is known. */
  RelationDistance NONE = (a, wanted) -> wanted ? 1 : FAR;

  /**
   * Returns the distance, above 0 and at most 1.
   *
   * @param a the arguments' values, none unknown, for which the relation does not have the wanted
   *     value
   */
  double of(Value[] a, boolean wanted);
}
