package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Negates one assertion. */
@MutatorInfo(name = "assertion.negate", description = "negates one assertion")
public final class NegateAssertion implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length == 0) {
      return null;
    }
    int at = assertions[context.random().below(assertions.length)];
    Term term = ((Command.Assert) index.script().commands().get(at)).term();
    return entry.withScript(index.script().with(at, negated(term)));
  }

  /** An annotation such as a name stays outside of the negation. */
  private static Term negated(Term term) {
    return term instanceof Annotated
        ? term.withChild(0, negated(term.child(0)))
        : ConnectiveTerms.negated(term);
  }
}
