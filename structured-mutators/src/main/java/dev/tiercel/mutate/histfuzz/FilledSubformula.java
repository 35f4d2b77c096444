package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replaces a sub-formula by a filled skeleton, which may contain it in one of its holes. */
@MutatorInfo(
    name = "histfuzz.skeleton",
    description = "replaces or encloses a formula by a filled skeleton of a bug-triggering script")
public final class FilledSubformula implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(
            index, context.random(), p -> p.term().sort() == Sort.BOOL && TermPositions.isFree(p));
    if (position == null) {
      return null;
    }
    SkeletonFiller filler =
        new SkeletonFiller(entry, index, position.command(), HistFuzzVariant.WHOLE, context);
    Skeleton skeleton = filler.skeleton();
    Term kept = context.random().coin() ? Annotations.stripped(position.term()) : null;
    Term formula =
        skeleton == null ? null : filler.fill(skeleton, kept == null ? List.of() : List.of(kept));
    if (formula == null || position.sizeWith(formula.size()) > context.sizeLimit() / 3) {
      return null;
    }
    Script script = position.replace(formula);
    Command[] needed = filler.declarations(List.of(formula)).toArray(new Command[0]);
    Entry made = entry.withScript(script.inserting(position.command(), needed));
    return AssociationRuleSettings.apply(made, filler.forms(), context);
  }
}
