package dev.tiercel.mutate.replace;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Replaces a term by another of the same sort from the same script. */
@MutatorInfo(
    name = "replace",
    description = "replaces a term by another term of the script of the same sort")
public final class ReplaceTerm implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position = TermPositions.drawUnrestricted(index, context.random());
    if (position == null) {
      return null;
    }
    Term donor = DonorTerms.pick(index, position, position.term().sort(), context);
    return donor == null || donor == position.term() ? null : position.replaceIn(entry, donor);
  }
}
