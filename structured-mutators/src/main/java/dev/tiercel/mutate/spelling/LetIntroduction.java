package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import org.jspecify.annotations.Nullable;

/** Binds a term to a variable by an enclosing {@code let}, and puts the variable in its place. */
@MutatorInfo(
    name = "spelling.let",
    description = "binds a term to a fresh variable by an enclosing let")
public final class LetIntroduction implements SpellingMutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(index, context.random(), LetIntroduction::mayBeBound);
    if (position == null) {
      return null;
    }
    Var variable = Var.of(index.freshName("v"), position.term().sort());
    return entry.withScript(position.bind(variable, context.random()));
  }

  /** A lambda is not bound, because its meaning depends on its position. */
  private static boolean mayBeBound(TermPosition position) {
    Term term = position.term();
    return term.arity() > 0
        && !(term instanceof Binder binder && binder.kind() == Binder.Kind.LAMBDA)
        && !term.isAnnotated()
        && !position.mustBeConstant();
  }
}
