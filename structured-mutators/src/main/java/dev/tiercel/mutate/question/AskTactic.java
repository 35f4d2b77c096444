package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import dev.tiercel.smtlib.theory.dialect.Trait;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tactic decides a check, or is applied before it: one by name, or several one after another. */
public final class AskTactic implements Mutator {
  private static final int MOST = 3; // tactics before the one that decides

  @Override
  public String name() {
    return "question.tactic";
  }

  @Override
  public String description() {
    return "decides a check by tactics, or applies them before it, where the target can";
  }

  @Override
  public Preserves preserves() {
    return Preserves.MODELS;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    if (ScriptIndex.of(entry).assertions().length == 0
        || !context.space().dialect().has(Trait.TACTICS)
        || Questions.suffice(script, "apply", "check-sat-using")) {
      return null;
    }
    RandomSource random = context.random();
    int check = Questions.check(script, random.coin());
    if (check < 0) {
      return null;
    }
    if (random.coin()) {
      boolean equivalent = !random.oneIn(3);
      return entry.withScript(
          script.inserting(check, command("apply", steps(random, equivalent, ""))));
    }
    String using = steps(random, false, " " + random.pick(Tactics.DECIDING));
    return entry.withScript(script.with(check, command("check-sat-using", using)));
  }

  private static Command command(String name, String tactic) {
    return new Command.Opaque(name, "(" + name + " " + tactic + ")");
  }

  /**
   * Tactics one after another.
   *
   * @param equivalent whether each rewrites formulas only
   * @param last the one that ends them, behind a blank, or nothing
   */
  private static String steps(RandomSource random, boolean equivalent, String last) {
    StringBuilder steps = new StringBuilder();
    int count = 1 + random.below(MOST);
    for (int i = 0; i < count; i++) {
      steps.append(' ').append(step(random, equivalent));
    }
    return count == 1 && last.isEmpty() ? steps.substring(1) : "(then" + steps + last + ")";
  }

  private static String step(RandomSource random, boolean equivalent) {
    List<String> all = equivalent || random.coin() ? Tactics.EQUIVALENT : Tactics.CHANGING;
    String one = random.pick(all);
    return switch (random.below(8)) {
      case 0 -> "(or-else " + one + " " + random.pick(Tactics.EQUIVALENT) + ")";
      case 1 -> "(repeat " + one + " 2)";
      default -> one;
    };
  }
}
