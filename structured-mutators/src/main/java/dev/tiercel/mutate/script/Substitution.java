package dev.tiercel.mutate.script;

import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Substitutes terms for free variables, by name. */
public final class Substitution {
  private final Map<String, Term> values;
  private final Set<String> captured = new HashSet<>(); // names that are free in the values
  private final Map<Term, Term> done = new HashMap<>();

  /** Creates a substitution by the names of variables. */
  public Substitution(Map<String, Term> values) {
    this.values = values;
    values.values().forEach(v -> v.freeVariables().forEach(x -> captured.add(x.name())));
  }

  /**
   * Returns the body of a let with its variables replaced by their values; {@code null} as in
   * {@link #of}.
   */
  public static @Nullable Term expandLet(Let let) {
    Map<String, Term> values = new HashMap<>();
    for (int i = 0; i < let.variables().size(); i++) {
      values.put(let.variables().get(i).name(), let.child(i));
    }
    return new Substitution(values).of(let.body());
  }

  /** Applies the substitution; {@code null} if a variable of a value would be captured. */
  public @Nullable Term of(Term term) {
    if (!isConcerned(term)) {
      return term;
    } else if (term instanceof Var variable) {
      return values.get(variable.name());
    }
    Term known = done.get(term);
    if (known != null) {
      return known;
    }
    Term made = term.rebuilt(i -> under(term.bound(i), term.child(i)));
    if (made != null) {
      done.put(term, made);
    }
    return made;
  }

  private @Nullable Term under(List<Var> bound, Term child) {
    Map<String, Term> left = new HashMap<>(values);
    bound.forEach(v -> left.remove(v.name()));
    Substitution inner = left.size() == values.size() ? this : new Substitution(left);
    boolean captures = bound.stream().anyMatch(v -> inner.captured.contains(v.name()));
    return captures && inner.isConcerned(child) ? null : inner.of(child);
  }

  private boolean isConcerned(Term term) {
    for (Var variable : term.freeVariables()) {
      if (values.containsKey(variable.name())) {
        return true;
      }
    }
    return false;
  }
}
