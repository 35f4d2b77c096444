package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/**
 * Decides a check by a tactic, or applies one before it: a single tactic, or several in sequence. A
 * check that a tactic decides takes the place of another or precedes it, so that the answers of
 * both are known and the second starts from the state that the first leaves behind.
 */
@MutatorInfo(
    name = "question.tactic",
    description =
        "decides a check by tactics, or applies tactics before it, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskTactic implements Mutator {
  private static final int WAYS = 3;

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
    int way = random.below(WAYS);
    if (way == 0) {
      return entry.withScript(script.inserting(check, tactics.applied()));
    }
    Command deciding = tactics.deciding(ScriptIndex.of(entry).features());
    return entry.withScript(
        way == 1 ? script.with(check, deciding) : script.inserting(check, deciding));
  }
}
