package dev.tiercel.mutate.space;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.Set;

/**
 * The operators that a directed campaign aims at; none without a focus.
 *
 * @param names their names
 */
public record FocusOperators(Set<String> names) {
  private static final FocusOperators NONE = new FocusOperators(Set.of());

  /** Creates the set of operators with some names. */
  public FocusOperators {
    names = Set.copyOf(names);
  }

  /** Returns the operators that the campaigns of a space aim at. */
  public static FocusOperators of(SearchSpace space) {
    return space.derived(FocusOperators.class, any -> NONE);
  }

  /** Whether a term applies one of the operators. */
  public boolean heads(Term term) {
    return !names.isEmpty()
        && term instanceof App app
        && app.symbol() instanceof Operator
        && names.contains(app.symbol().name());
  }
}
