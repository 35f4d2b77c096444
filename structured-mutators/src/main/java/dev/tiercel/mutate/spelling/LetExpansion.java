package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;
import dev.tiercel.mutate.script.Position;
import dev.tiercel.mutate.script.Positions;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A {@code let} written out: its values in the places of its variables. */
public final class LetExpansion implements Mutator {
  private static final int DEEPEST = 400;
  private static final int LARGEST = 20_000; // nodes of the term that comes of it

  @Override
  public String name() {
    return "spelling.expand";
  }

  @Override
  public String description() {
    return "writes a let out: its values stand in the places of its variables";
  }

  @Override
  public Preserves preserves() {
    return Preserves.MODELS;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    Position position = Positions.find(index, context.random(), p -> p.term() instanceof Let);
    if (position == null || position.term().depth() > DEEPEST) {
      return null;
    }
    Let let = (Let) position.term();
    Map<String, Term> values = new HashMap<>();
    for (int i = 0; i < let.variables().size(); i++) {
      values.put(let.variables().get(i).name(), let.child(i));
    }
    Term expanded = new Expansion(values).of(let.body());
    return expanded == null || expanded.depth() > DEEPEST || expanded.size() > LARGEST
        ? null
        : position.replaceIn(entry, expanded);
  }

  /** Puts values in place of free variables, by name. */
  private static final class Expansion {
    private final Map<String, Term> values;
    private final Set<String> captured = new HashSet<>(); // names that are free in the values
    private final Map<Term, Term> done = new HashMap<>();

    Expansion(Map<String, Term> values) {
      this.values = values;
      values.values().forEach(v -> v.freeVariables().forEach(x -> captured.add(x.name())));
    }

    /** {@code null} if a variable of a value would be captured. */
    @Nullable Term of(Term term) {
      if (!isConcerned(term)) {
        return term;
      } else if (term instanceof Var variable) {
        return values.get(variable.name());
      }
      Term known = done.get(term);
      if (known != null) {
        return known;
      }
      Term[] children = new Term[term.arity()];
      for (int i = 0; i < children.length; i++) {
        Term child = under(term.bound(i), term.child(i));
        if (child == null) {
          return null;
        }
        children[i] = child;
      }
      Term made = term.with(children);
      done.put(term, made);
      return made;
    }

    private @Nullable Term under(List<Var> bound, Term child) {
      Map<String, Term> left = new HashMap<>(values);
      bound.forEach(v -> left.remove(v.name()));
      Expansion inner = left.size() == values.size() ? this : new Expansion(left);
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
}
