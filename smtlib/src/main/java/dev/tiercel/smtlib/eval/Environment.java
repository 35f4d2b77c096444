package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of the variables bound at a position in a term, and a cache of terms evaluated there.
 */
final class Environment {
  /** Null for the outermost environment. */
  private final @Nullable Environment outer;

  private final List<Var> variables;
  private final Value[] values;
  private final Map<Term, Value> cache = new HashMap<>();

  /** Creates an environment without variables. */
  Environment() {
    this(null, List.of(), new Value[0]);
  }

  /**
   * Creates an environment inside another.
   *
   * @param values one for each variable; not copied
   */
  Environment(@Nullable Environment outer, List<Var> variables, Value[] values) {
    this.outer = outer;
    this.variables = variables;
    this.values = values;
  }

  /** Returns the value of a variable, or {@code null} if it is not bound. */
  @Nullable Value value(Var variable) {
    for (Environment e = this; e != null; e = e.outer) {
      for (int i = 0; i < e.values.length; i++) {
        if (e.variables.get(i) == variable) {
          return e.values[i];
        }
      }
    }
    return null;
  }

  /** The cached values of terms in exactly this environment. */
  Map<Term, Value> cache() {
    return cache;
  }
}
