package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Splits a conjunction into one of its conjuncts and the rest. */
@MutatorInfo(
    name = "assertion.split",
    description = "splits one conjunction into two assertions",
    preserves = PreservedProperty.MODELS)
public final class SplitAssertion implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    int start = assertions.length == 0 ? 0 : context.random().below(assertions.length);
    for (int i = 0; i < assertions.length; i++) {
      int at = assertions[(start + i) % assertions.length];
      Term term = ConnectiveTerms.assertedTerm(index.script(), at);
      if (ConnectiveTerms.is(term, ConnectiveTerms.AND) && term.arity() > 1) {
        return split(entry, index.script(), at, term, context.random());
      }
    }
    return null;
  }

  private static Entry split(
      Entry entry, Script script, int at, Term conjunction, RandomSource random) {
    int alone = random.below(conjunction.arity());
    Term[] others = new Term[conjunction.arity() - 1];
    for (int i = 0; i < others.length; i++) {
      others[i] = conjunction.child(i < alone ? i : i + 1);
    }
    Term rest =
        others.length == 1 ? others[0] : ConnectiveTerms.application(ConnectiveTerms.AND, others);
    Script first = script.with(at, conjunction.child(alone));
    return entry.withScript(first.inserting(at + 1, new Command.Assert(rest)));
  }
}
