package dev.tiercel.mutate.grammar;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
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
    Script script = reread(made.script());
    if (script == null) {
      return null;
    }
    Entry mutant = entry.withScript(script).withWitness(made.witness());
    return made.expected() == null ? mutant : mutant.withExpected(made.expected());
  }

  /** Returns a script as the parser reads it, which has its own form of some operators. */
  private static @Nullable Script reread(Script script) {
    try {
      return ScriptParser.parse(script.toString(), "a generated script");
    } catch (ParseException e) {
      return null; // nor can a campaign read it again
    }
  }
}
