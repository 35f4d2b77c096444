package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The variables bound around a sub-expression, and their replacements when it is closed in the
 * meta-formula (sections IV-A and V-C): values, or copies of the quantifiers.
 */
final class LocalVariables {
  private final @Nullable LocalVariables outer;
  private final List<Var> variables;
  private final @Nullable Term[] values; // null: copied quantifier, or no value
  private final Binder.@Nullable Kind copied;
  private final Map<Term, Term> closed = new LinkedHashMap<>();
  private final Set<Term> seen = new LinkedHashSet<>();

  private LocalVariables(
      @Nullable LocalVariables outer,
      List<Var> variables,
      @Nullable Term[] values,
      Binder.@Nullable Kind copied) {
    this.outer = outer;
    this.variables = variables;
    this.values = values;
    this.copied = copied;
  }

  /** Returns a scope without variables. */
  static LocalVariables empty() {
    return new LocalVariables(null, List.of(), new Term[0], null);
  }

  /**
   * Returns an inner scope of variables with values.
   *
   * @param values one for each variable, {@code null} for none
   */
  LocalVariables with(List<Var> bound, @Nullable Term[] values) {
    return new LocalVariables(this, bound, values, null);
  }

  /** Returns an inner scope for a quantifier that is copied. */
  LocalVariables copying(Binder quantifier) {
    int count = quantifier.variables().size();
    return new LocalVariables(this, quantifier.variables(), new Term[count], quantifier.kind());
  }

  /** Whether this is the first visit to a term in this scope. */
  boolean isFirstVisit(Term term) {
    return seen.add(term);
  }

  /**
   * Substitutes values for the variables of a term; those of copied quantifiers stay free.
   *
   * @return {@code null} if a variable has no value, or would be captured
   */
  @Nullable Term valued(Term term) {
    if (term.freeVariables().isEmpty()) {
      return term;
    } else if (term instanceof Var variable) {
      return value(variable);
    }
    Term known = closed.get(term);
    if (known != null) {
      return known;
    }
    Term made =
        term.rebuilt(
            i -> {
              List<Var> bound = term.bound(i);
              return bound.isEmpty()
                  ? valued(term.child(i))
                  : captures(bound)
                      ? null
                      : with(bound, bound.toArray(new Term[0])).valued(term.child(i));
            });
    if (made != null) {
      closed.put(term, made);
    }
    return made;
  }

  /** Closes a result of {@link #valued} by copies of the quantifiers of its free variables. */
  @Nullable Term quantified(Term formula) {
    Term made = formula;
    for (LocalVariables l = this; l != null && !made.freeVariables().isEmpty(); l = l.outer) {
      if (l.copied != null) {
        List<Var> free = made.freeVariables();
        List<Var> used = l.variables.stream().filter(free::contains).toList();
        made = used.isEmpty() ? made : Binder.quantifier(l.copied, used, made);
      }
    }
    return made.freeVariables().isEmpty() ? made : null;
  }

  private boolean captures(List<Var> bound) {
    for (LocalVariables l = this; l != null; l = l.outer) {
      for (Var variable : l.copied == null ? List.<Var>of() : l.variables) {
        if (bound.stream().anyMatch(b -> b.name().equals(variable.name()))) {
          return true;
        }
      }
    }
    return false;
  }

  private @Nullable Term value(Var variable) {
    for (LocalVariables l = this; l != null; l = l.outer) {
      for (int i = 0; i < l.variables.size(); i++) {
        if (l.variables.get(i).name().equals(variable.name())) {
          boolean same = l.variables.get(i) == variable;
          return !same ? null : l.copied != null ? variable : l.values[i];
        }
      }
    }
    return null;
  }
}
