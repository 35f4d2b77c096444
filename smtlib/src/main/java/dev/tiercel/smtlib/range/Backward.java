package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * The backward rule of an operator: what one argument may become, the others staying as they are,
 * while the result stays in a range (DIVER, tables I and II). It is written for as many arguments
 * as the operator's {@link dev.tiercel.smtlib.value.Meaning}, and folded over more like that.
 */
@FunctionalInterface
public interface Backward {
  /**
   * The range of an argument: every value in it, put in place of the argument, MUST keep the
   * operator's result in the wanted range. It SHOULD hold all such values.
   *
   * @param wanted not {@link Range#ANY}; holds the result
   * @param a the arguments' values; not to be changed. An operator that can do without an argument
   *     may find it unknown
   * @param place which argument, from 0
   * @param context the application; its sorts and values only
   * @return {@code null} if nothing better is known than the value that the argument has
   */
  @Nullable Range of(Range wanted, Value[] a, int place, Context context);
}
