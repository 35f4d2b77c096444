package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/**
 * Semantics that request their arguments one at a time and may not need all of them. They receive
 * all arguments of the application as written, including unknown ones.
 */
public interface LazySemantics extends OperatorSemantics {
  /** Returned by {@link #next} if no further argument is needed. */
  int ENOUGH = -1;

  /**
   * Returns the index of the argument to evaluate next.
   *
   * @param a the values known so far, {@code null} for the others
   * @param last the index returned last, or -1
   * @return an index that is still {@code null}, or {@link #ENOUGH}
   */
  int next(@Nullable Value[] a, int last);

  /**
   * Returns the value of the application.
   *
   * @param a the evaluated arguments, {@code null} for the others
   */
  @Override
  Value of(@Nullable Value[] a, EvaluationServices context);
}
