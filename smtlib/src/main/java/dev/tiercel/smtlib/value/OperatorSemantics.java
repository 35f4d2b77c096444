package dev.tiercel.smtlib.value;

/**
 * The semantics of an operator: computes the value of an application from the values of its
 * arguments.
 *
 * <p>It handles as many arguments as the row's signature has; the evaluator folds it over more
 * according to the row's {@link dev.tiercel.smtlib.theory.Arity}. It never receives {@link
 * Unknown}: an application with an unknown argument is unknown. Operators that need less than all
 * arguments ({@code and}, {@code ite}) have a {@link LazySemantics}.
 */
@FunctionalInterface
public interface OperatorSemantics {
  /**
   * Returns the value of the application.
   *
   * @param a the arguments' values; must not be modified
   * @param context the application (indices, sorts), the model's open values, and the budget
   * @return {@link Unknown} if the standard leaves the value open and the model does not determine
   *     it, or if it would cost too much
   */
  Value of(Value[] a, EvaluationServices context);
}
