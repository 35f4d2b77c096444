package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Swaps two assertions. */
@MutatorInfo(name = "assertion.swap", description = "swaps two assertions")
public final class SwapAssertions implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length < 2) {
      return null;
    }
    int one = assertions[context.random().below(assertions.length)];
    int other = assertions[context.random().below(assertions.length)];
    Term first = ((Command.Assert) index.script().commands().get(one)).term();
    Term second = ((Command.Assert) index.script().commands().get(other)).term();
    if (first == second
        || !index.symbols().isVisible(first, other)
        || !index.symbols().isVisible(second, one)) {
      return null;
    }
    Script half = index.script().with(one, second);
    return entry.withScript(half.with(other, first));
  }
}
