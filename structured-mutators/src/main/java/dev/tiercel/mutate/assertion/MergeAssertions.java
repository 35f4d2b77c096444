package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Joins two assertions into one, at the place of the later. */
@MutatorInfo(
    name = "assertion.merge",
    description = "joins two assertions by and, or, implication or xor")
public final class MergeAssertions implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length < 2) {
      return null;
    }
    int first = context.random().below(assertions.length - 1);
    int second = first + 1 + context.random().below(assertions.length - 1 - first);
    Term left =
        Annotations.stripped(ConnectiveTerms.assertedTerm(index.script(), assertions[first]));
    Term right =
        Annotations.stripped(ConnectiveTerms.assertedTerm(index.script(), assertions[second]));
    if (left == null || right == null || !index.symbols().isVisible(left, assertions[second])) {
      return null;
    }
    Term joined =
        ConnectiveTerms.application(context.random().pick(ConnectiveTerms.BINARY), left, right);
    Script merged = index.script().with(assertions[second], joined);
    return entry.withScript(merged.without(assertions[first]));
  }
}
