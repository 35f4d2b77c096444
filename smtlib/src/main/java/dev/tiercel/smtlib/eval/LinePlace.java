package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables that are bound at a place on a {@link Line}: each has a value, or is a {@link
 * Polynomial} of the line's variable.
 */
final class LinePlace {
  private final @Nullable LinePlace outer;
  private final List<Var> variables;
  private final Object[] values;
  private final Environment fixed;

  /**
   * A place.
   *
   * @param fixed the same place for terms in which nothing moves
   */
  LinePlace(@Nullable LinePlace outer, List<Var> variables, Object[] values, Environment fixed) {
    this.outer = outer;
    this.variables = variables;
    this.values = values;
    this.fixed = fixed;
  }

  /** A place inside another environment, in which more variables are bound. */
  static LinePlace inside(
      @Nullable LinePlace outer, Environment environment, List<Var> variables, Object[] values) {
    Value[] known = new Value[values.length];
    for (int i = 0; i < known.length; i++) {
      known[i] = values[i] instanceof Value value ? value : new Unknown("what moves on a line");
    }
    return new LinePlace(outer, variables, values, new Environment(environment, variables, known));
  }

  Environment fixed() {
    return fixed;
  }

  /** What moves, or {@code null} if the variable has a value or is bound further outside. */
  @Nullable Polynomial moving(Var variable) {
    for (LinePlace place = this; place != null; place = place.outer) {
      for (int i = 0; i < place.values.length; i++) {
        if (place.variables.get(i) == variable) {
          return place.values[i] instanceof Polynomial polynomial ? polynomial : null;
        }
      }
    }
    return null;
  }

  /** Whether a term has one value on the whole line. */
  boolean isFixed(Term term) {
    for (Var variable : term.freeVariables()) {
      if (moving(variable) != null) {
        return false;
      }
    }
    return true;
  }
}
