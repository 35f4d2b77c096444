package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables bound at a position in a term, on a {@link NumberLine}: each has a value or is a
 * {@link Polynomial} of the line's variable.
 */
final class NumberLineBindings {
  private final @Nullable NumberLineBindings outer;
  private final List<Var> variables;
  private final Object[] values;
  private final Environment fixed;

  /**
   * Creates an environment.
   *
   * @param fixed the same environment for terms that are constant on the line
   */
  NumberLineBindings(
      @Nullable NumberLineBindings outer, List<Var> variables, Object[] values, Environment fixed) {
    this.outer = outer;
    this.variables = variables;
    this.values = values;
    this.fixed = fixed;
  }

  /** Returns a nested environment, with further variables. */
  static NumberLineBindings nested(
      @Nullable NumberLineBindings outer,
      Environment environment,
      List<Var> variables,
      Object[] values) {
    Value[] known = new Value[values.length];
    for (int i = 0; i < known.length; i++) {
      known[i] = values[i] instanceof Value value ? value : new Unknown("what moves on a line");
    }
    return new NumberLineBindings(
        outer, variables, values, new Environment(environment, variables, known));
  }

  Environment fixed() {
    return fixed;
  }

  /**
   * Returns the polynomial of a variable, or {@code null} if it has a constant value or is not
   * bound here.
   */
  @Nullable Polynomial polynomialOf(Var variable) {
    for (NumberLineBindings place = this; place != null; place = place.outer) {
      for (int i = 0; i < place.values.length; i++) {
        if (place.variables.get(i) == variable) {
          return place.values[i] instanceof Polynomial polynomial ? polynomial : null;
        }
      }
    }
    return null;
  }

  /** Whether a term is constant on the whole line. */
  boolean isFixed(Term term) {
    for (Var variable : term.freeVariables()) {
      if (polynomialOf(variable) != null) {
        return false;
      }
    }
    return true;
  }
}
