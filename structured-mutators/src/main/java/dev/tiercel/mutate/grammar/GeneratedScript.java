package dev.tiercel.mutate.grammar;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the script by a small new one from the grammar, over a few operators and constants. Each
 * operator of a theory is featured once before any is a second time, so that those that no seed
 * uses get their turn.
 */
@MutatorInfo(
    name = "generate",
    description = "replaces the script by a small random one; each operator gets its turn")
public final class GeneratedScript implements Mutator {
  @Override
  public boolean rebuilds() {
    return true;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Generator generator =
        context
            .mutatorMemory()
            .of(
                GeneratedScript.class,
                Generator.class,
                () ->
                    Generator.ofSmallScripts(Grammar.of(context.space()), context.random().bits()));
    Entry made = generator.next();
    Entry mutant = entry.withScript(made.script()).withWitness(made.witness());
    return made.expected() == null ? mutant : mutant.withExpected(made.expected());
  }
}
