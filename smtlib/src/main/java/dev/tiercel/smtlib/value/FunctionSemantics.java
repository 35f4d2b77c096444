package dev.tiercel.smtlib.value;

import java.util.Arrays;

/** Semantics of functions as values. */
public final class FunctionSemantics {
  private FunctionSemantics() {}

  /** {@code (@ f x ...)}: the value of f, or a function of the missing arguments. */
  public static Value apply(Value[] a, EvaluationServices context) {
    Value[] arguments = Arrays.copyOfRange(a, 1, a.length);
    return context.sort().isFunction()
        ? context.partial(a[0], arguments)
        : context.apply(a[0], arguments);
  }
}
