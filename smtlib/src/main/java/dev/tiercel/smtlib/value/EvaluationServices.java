package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The evaluation's services for a {@link OperatorSemantics}. */
public interface EvaluationServices {
  /**
   * The application to evaluate. If the evaluator folds a binary meaning over more arguments, this
   * is the whole application.
   */
  App application();

  /** Index {@code i} of the application, as a number; -1 if it is not a number or too large. */
  default int index(int i) {
    return application().function().indices().get(i).value();
  }

  /** The sort of the application. */
  default Sort sort() {
    return application().sort();
  }

  /** The sort of argument {@code i}. */
  default Sort argumentSort(int i) {
    return application().child(i).sort();
  }

  /**
   * Returns the model's value of this operator for arguments where the standard leaves it open, or
   * {@link Unknown}. Use it wherever the value would otherwise be a guess.
   */
  Value open(Value... arguments);

  /**
   * Spends steps of the budget; one step costs about as much as work on one machine word.
   *
   * @return {@code false} if the budget is exhausted: then the value is {@link #budgetExceeded}
   */
  boolean spend(long steps);

  /** The value to return if {@link #spend} returns false. */
  default Unknown budgetExceeded() {
    return new Unknown("the cost of " + application().function().name());
  }

  /** Returns the value of a function or array for all its arguments. */
  Value apply(Value function, Value... arguments);

  /**
   * Returns the partial application of a function to its first arguments; it has the application's
   * sort.
   */
  Value partial(Value function, Value... arguments);

  /**
   * Returns the function or operator that an index names, as in z3's {@code (_ map f)}.
   *
   * @param arguments the argument sorts, which select among overloads
   */
  Value function(String name, List<Sort> arguments, Sort result);

  /** Whether two functions of the first argument's sort are known to differ. */
  boolean differ(Value one, Value other);

  /**
   * Returns the number of values of a sort; {@code null} if it is infinite or the model does not
   * determine it.
   */
  @Nullable BigInteger cardinality(Sort sort);

  /**
   * Returns the values of a finite sort in a fixed order.
   *
   * @param limit the maximum number of values
   * @return {@code null} if there are more, or infinitely many, or they are unknown
   */
  @Nullable List<Value> values(Sort sort, int limit);

  /**
   * Returns the position of a selector's or field's argument, or {@code null} if the script
   * declares none.
   */
  @Nullable Field field(String selector, Sort datatype);

  /**
   * A field of a datatype.
   *
   * @param constructor the name of its constructor
   * @param place index among the constructor's arguments, from 0
   */
  record Field(String constructor, int place) {}
}
