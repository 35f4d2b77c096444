package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/**
 * Decides a check by a tactic, or applies one before it: a single tactic, or several in sequence.
 */
@MutatorInfo(
    name = "question.tactic",
    description =
        "decides a check by tactics, or applies tactics before it, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskTactic implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    if (ScriptIndex.of(entry).assertions().length == 0
        || !context.space().dialect().has(DialectFeature.TACTICS)
        || QueryCommands.suffice(script, "apply", "check-sat-using")) {
      return null;
    }
    RandomSource random = context.random();
    int check = QueryCommands.check(script, random.coin());
    if (check < 0) {
      return null;
    }
    TacticMaker tactics = new TacticMaker(random);
    return entry.withScript(
        random.coin()
            ? script.inserting(check, tactics.applied())
            : script.with(check, tactics.deciding(ScriptIndex.of(entry).features())));
  }
}
