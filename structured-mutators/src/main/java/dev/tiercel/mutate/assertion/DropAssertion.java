package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.script.ScriptIndex;
import org.jspecify.annotations.Nullable;

/** Removes one assertion, but never the last one. */
@MutatorInfo(
    name = "assertion.drop",
    description = "removes one assertion",
    preserves = PreservedProperty.WITNESS,
    shrinks = true)
public final class DropAssertion implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length < 2) {
      return null;
    }
    int at = assertions[context.random().below(assertions.length)];
    return entry.withScript(index.script().without(at));
  }
}
