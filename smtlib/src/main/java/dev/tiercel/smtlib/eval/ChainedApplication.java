package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.RealSemantics;
import dev.tiercel.smtlib.value.Value;

/**
 * Applies a binary semantics to any number of arguments, according to the attributes {@code
 * :left-assoc}, {@code :right-assoc}, {@code :chainable} and {@code :pairwise} (SMT-LIB 2.6,
 * section 3.7.1).
 */
final class ChainedApplication {
  private ChainedApplication() {}

  /**
   * Returns the value of an application.
   *
   * @param a values of its arguments, all known
   */
  static Value fold(
      Operator operator, OperatorSemantics semantics, Value[] a, EvaluationServices context) {
    int parameters = operator.parameterCount();
    return switch (operator.arity()) {
      case FIXED -> semantics.of(a, context);
      case LEFT ->
          a.length <= parameters
              ? few(semantics, a, parameters, context)
              : left(semantics, a, context);
      case RIGHT ->
          a.length <= parameters
              ? few(semantics, a, parameters, context)
              : right(semantics, a, context);
      case CHAIN -> a.length == 2 ? semantics.of(a, context) : chain(semantics, a, context);
      case PAIRWISE -> a.length == 2 ? semantics.of(a, context) : pairwise(semantics, a, context);
    };
  }

  /** An associative operator with one argument has that argument's value. */
  private static Value few(
      OperatorSemantics semantics, Value[] a, int parameters, EvaluationServices context) {
    return a.length == 1 && parameters > 1 ? a[0] : semantics.of(a, context);
  }

  private static Value left(OperatorSemantics semantics, Value[] a, EvaluationServices context) {
    Value value = a[0];
    for (int i = 1; i < a.length && RealSemantics.accepts(semantics, value); i++) {
      value = semantics.of(new Value[] {value, a[i]}, context);
    }
    return value;
  }

  private static Value right(OperatorSemantics semantics, Value[] a, EvaluationServices context) {
    Value value = a[a.length - 1];
    for (int i = a.length - 2; i >= 0 && RealSemantics.accepts(semantics, value); i--) {
      value = semantics.of(new Value[] {a[i], value}, context);
    }
    return value;
  }

  private static Value chain(OperatorSemantics semantics, Value[] a, EvaluationServices context) {
    Value all = Bool.TRUE;
    for (int i = 1; i < a.length && all != Bool.FALSE; i++) {
      Value one = semantics.of(new Value[] {a[i - 1], a[i]}, context);
      all = one == Bool.TRUE ? all : one;
    }
    return all;
  }

  private static Value pairwise(
      OperatorSemantics semantics, Value[] a, EvaluationServices context) {
    Value all = Bool.TRUE;
    if (!context.spend((long) a.length * a.length)) {
      return context.budgetExceeded();
    }
    for (int i = 1; i < a.length; i++) {
      for (int j = 0; j < i && all != Bool.FALSE; j++) {
        Value one = semantics.of(new Value[] {a[j], a[i]}, context);
        all = one == Bool.TRUE ? all : one;
      }
    }
    return all;
  }
}
