package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces an atom by one that a rule suggests for the remaining atoms. */
@MutatorInfo(
    name = "histfuzz.rule",
    description =
        "replaces an atom by one that an association rule requires beside the others (HistFuzz)")
public final class RuledAtom implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Set<String> known = new LinkedHashSet<>();
    ScriptAtoms.of(entry).atoms().forEach(a -> known.add(a.form()));
    AssociationRule associationRule =
        BugHistory.of(context.space()).applicableRule(known, Set.of(), context.random());
    if (associationRule == null) {
      return null;
    }
    List<String> asked =
        associationRule.consequent().stream().filter(f -> !known.contains(f)).toList();
    AtomForm.Reader forms = new AtomForm.Reader();
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        TermPositions.find(
            index,
            context.random(),
            p ->
                isAtom(p.term())
                    && TermPositions.isFree(p)
                    && !associationRule.antecedent().contains(forms.of(p.term()).toString()));
    if (position == null) {
      return null;
    }
    SkeletonFiller filler =
        new SkeletonFiller(entry, index, position.command(), HistFuzzVariant.WHOLE, context);
    Term atom = filler.ofForm(context.random().pick(asked));
    if (atom == null || position.sizeWith(atom.size()) > context.sizeLimit() / 3) {
      return null;
    }
    Command[] needed = filler.declarations(List.of(atom)).toArray(new Command[0]);
    return entry.withScript(position.replace(atom).inserting(position.command(), needed));
  }

  private static boolean isAtom(Term term) {
    return term instanceof App app
        && app.sort() == Sort.BOOL
        && !FormulaAnatomy.CONNECTIVES.contains(app.symbol().name());
  }
}
