package dev.tiercel.smtlib.value;

/**
 * What an operator means: the value of an application by the values of its arguments.
 *
 * <p>A meaning is written for as many arguments as the row's signature shows; the evaluator folds
 * it over more by the row's {@link dev.tiercel.smtlib.theory.Arity}. It never sees {@link Unknown}:
 * an application with an unknown argument is unknown. An operator for which that is too coarse
 * ({@code and}, {@code ite}) has a {@link LazyMeaning}.
 */
@FunctionalInterface
public interface Meaning {
  /**
   * The value.
   *
   * @param a the arguments' values; not to be changed
   * @param context the application (indices, sorts), the model's say where the standard has none,
   *     and the budget
   * @return {@link Unknown} where the standard leaves the value open and the model does not say, or
   *     where it would cost too much
   */
  Value of(Value[] a, Context context);
}
