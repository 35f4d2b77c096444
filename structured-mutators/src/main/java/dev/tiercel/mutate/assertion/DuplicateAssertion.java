package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Repeats one assertion after another one. */
@MutatorInfo(
    name = "assertion.duplicate",
    description = "copies one assertion to the place of another")
public final class DuplicateAssertion implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length == 0) {
      return null;
    }
    int from = assertions[context.random().below(assertions.length)];
    int to = assertions[context.random().below(assertions.length)];
    Term copy = Annotations.stripped(ConnectiveTerms.assertedTerm(index.script(), from));
    if (copy == null
        || index.nodes() + copy.size() > context.sizeLimit() / 3
        || !index.symbols().isVisible(copy, to)) {
      return null;
    }
    return entry.withScript(index.script().inserting(to + 1, new Command.Assert(copy)));
  }
}
