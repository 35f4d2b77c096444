package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * The backward rule of an operator: the values that one argument may take, the others staying as
 * they are, while the result stays in a range (DIVER, tables I and II). It handles as many
 * arguments as the operator's {@link dev.tiercel.smtlib.value.OperatorSemantics}, and is folded
 * over more in the same way.
 */
@FunctionalInterface
public interface BackwardRule {
  /**
   * Returns the range of an argument: every value in it, substituted for the argument, MUST keep
   * the operator's result in the wanted range. It SHOULD contain all such values.
   *
   * @param wanted not {@link Range#ANY}; contains the current result
   * @param a the arguments' values; must not be modified. A lazy operator may have unknown
   *     arguments
   * @param place index of the argument, from 0
   * @param context the application; its sorts and values only
   * @return {@code null} if nothing better is known than the argument's current value
   */
  @Nullable Range of(Range wanted, Value[] a, int place, EvaluationServices context);
}
