package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@link Meaning} can ask of the evaluation that it is part of. */
public interface Context {
  /**
   * The application whose value is wanted. Where the evaluator folds a binary meaning over more
   * arguments, this is the whole application.
   */
  App application();

  /** Index {@code i} of the application, as a number; -1 if it is none or too large. */
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
   * The value where the standard leaves it open: what the model says of this operator on these
   * arguments, or {@link Unknown}. Use it wherever a guess would do.
   */
  Value open(Value... arguments);

  /**
   * Takes steps from the budget; one step is about the cost of one machine word's work.
   *
   * @return {@code false} if they are not to be had: then the value is {@link #tooMuch}
   */
  boolean spend(long steps);

  /** What to return when {@link #spend} says no. */
  default Unknown tooMuch() {
    return new Unknown("the cost of " + application().function().name());
  }

  /** The value of a function or an array at all its arguments. */
  Value apply(Value function, Value... arguments);

  /** The function that is left after the first arguments: of the application's sort. */
  Value partial(Value function, Value... arguments);

  /**
   * The function or operator of that name, such as z3 writes it as an index: {@code (_ map f)}.
   *
   * @param arguments the sorts by which it is told from others of its name
   */
  Value function(String name, List<Sort> arguments, Sort result);

  /** Whether two functions, of the first argument's sort, are known to have different values. */
  boolean differ(Value one, Value other);

  /**
   * The number of values of a sort; {@code null} if it is infinite or depends on what the model
   * does not say.
   */
  @Nullable BigInteger cardinality(Sort sort);

  /**
   * The values of a finite sort in a fixed order.
   *
   * @param limit the most that are wanted
   * @return {@code null} if there are more, or infinitely many, or it is not known
   */
  @Nullable List<Value> values(Sort sort, int limit);

  /** Where a selector or field name belongs, or {@code null} if the script declares none. */
  @Nullable Field field(String selector, Sort datatype);

  /**
   * A field of a datatype.
   *
   * @param constructor the name of the constructor that has it
   * @param place its place among the constructor's arguments, from 0
   */
  record Field(String constructor, int place) {}
}
