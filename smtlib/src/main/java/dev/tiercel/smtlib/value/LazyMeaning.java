package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/**
 * A meaning that asks for its arguments one by one and may do without some of them. It sees all
 * arguments of the application as written, unknown ones too.
 */
public interface LazyMeaning extends Meaning {
  /** What {@link #next} returns when it has seen enough. */
  int ENOUGH = -1;

  /**
   * Which argument to find the value of next.
   *
   * @param a the values known so far, {@code null} for the others
   * @param last the place that was asked for last, or -1
   * @return a place that is still {@code null}, or {@link #ENOUGH}
   */
  int next(@Nullable Value[] a, int last);

  /**
   * The value.
   *
   * @param a the values asked for, {@code null} for the others
   */
  @Override
  Value of(@Nullable Value[] a, Context context);
}
