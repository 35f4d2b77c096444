package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Expands a {@code let}: replaces its variables by their values. */
@MutatorInfo(
    name = "spelling.expand",
    description = "expands a let: replaces its variables by their values")
public final class LetExpansion implements SpellingMutator {
  private static final int DEEPEST = 400;
  private static final int LARGEST = 20_000; // nodes of the expanded term

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(index, context.random(), p -> p.term() instanceof Let);
    if (position == null || position.term().depth() > DEEPEST) {
      return null;
    }
    Term expanded = Substitution.expandLet((Let) position.term());
    return expanded == null || expanded.depth() > DEEPEST || expanded.size() > LARGEST
        ? null
        : position.replaceIn(entry, expanded);
  }
}
