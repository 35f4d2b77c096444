package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renames a variable that a quantifier, a lambda or a {@code let} binds. */
@MutatorInfo(name = "spelling.bound", description = "renames a bound variable")
public final class RenameBoundVariable implements SpellingMutator {
  private static final int DEEPEST = 400;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position = TermPositions.find(index, context.random(), p -> binds(p.term()));
    if (position == null || position.term().depth() > DEEPEST) {
      return null;
    }
    Term term = position.term();
    List<Var> variables = new ArrayList<>(term.bound(term.arity() - 1));
    int chosen = context.random().below(variables.size());
    Var old = variables.get(chosen);
    Var young = Var.of(index.freshName(context.random().pick(Renaming.NAMES)), old.sort());
    variables.set(chosen, young);
    Term renamed = renamed(term, variables, new Substitution(Map.of(old.name(), young)));
    return renamed == null ? null : position.replaceIn(entry, renamed);
  }

  private static boolean binds(Term term) {
    return term instanceof Binder || term instanceof Let;
  }

  private static @Nullable Term renamed(Term term, List<Var> variables, Substitution names) {
    List<Term> children = new ArrayList<>();
    for (int i = 0; i < term.arity(); i++) {
      Term child = term.bound(i).isEmpty() ? term.child(i) : names.of(term.child(i));
      if (child == null) {
        return null;
      }
      children.add(child);
    }
    if (term instanceof Binder binder) {
      return Binder.of(binder.kind(), binder.sort(), variables, children.toArray(new Term[0]));
    }
    return Let.of(variables, children.subList(0, variables.size()), children.get(variables.size()));
  }
}
