package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/**
 * The semantics of an operator that takes any number of arguments at once instead of being folded.
 */
public final class VariadicSemantics implements LazySemantics {
  private final OperatorSemantics semantics;

  private VariadicSemantics(OperatorSemantics semantics) {
    this.semantics = semantics;
  }

  /**
   * Returns semantics that receive all arguments as written.
   *
   * @param semantics never receives an unknown value
   */
  public static OperatorSemantics of(OperatorSemantics semantics) {
    return new VariadicSemantics(semantics);
  }

  @Override
  public int next(@Nullable Value[] a, int last) {
    boolean unknown = last >= 0 && a[last] instanceof Unknown;
    return unknown || last == a.length - 1 ? ENOUGH : last + 1;
  }

  @Override
  public Value of(@Nullable Value[] a, EvaluationServices context) {
    Value[] known = new Value[a.length];
    for (int i = 0; i < a.length; i++) {
      Value value = a[i];
      if (value == null || Unknown.is(value)) {
        return value == null ? new Unknown("an argument") : value;
      }
      known[i] = value;
    }
    return semantics.of(known, context);
  }
}
