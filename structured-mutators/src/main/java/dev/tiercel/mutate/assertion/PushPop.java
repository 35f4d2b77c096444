package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import org.jspecify.annotations.Nullable;

/** Puts assertions on a level of their own: push, some assertions, check, pop. */
@MutatorInfo(
    name = "assertion.levels",
    description = "encloses some assertions and a check in push and pop")
public final class PushPop implements Mutator {
  private static final int MOST_COMMANDS = 8;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length == 0) {
      return null;
    }
    int from = assertions[context.random().below(assertions.length)];
    int to = from + 1 + context.random().below(longest(index.script(), from));
    Script inside = index.script().inserting(to, new Command.CheckSat(), new Command.Pop(1));
    return entry.withScript(inside.inserting(from, new Command.Push(1)));
  }

  /** Counts the commands from an index on that are assertions or checks. */
  private static int longest(Script script, int from) {
    int end = from;
    while (end < script.commands().size()
        && end - from < MOST_COMMANDS
        && (script.commands().get(end) instanceof Command.Assert
            || script.commands().get(end) instanceof Command.CheckSat)) {
      end++;
    }
    return end - from;
  }
}
