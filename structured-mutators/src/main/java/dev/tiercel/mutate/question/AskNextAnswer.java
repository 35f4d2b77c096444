package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a further result of a command, such as {@code get-abduct-next} after {@code get-abduct}.
 */
@MutatorInfo(
    name = "question.next",
    description =
        "queries the next abduct, interpolant or function after one, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskNextAnswer implements Mutator {
  private static final String NEXT = "-next";

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    List<Command> commands = script.commands();
    for (int i = commands.size() - 1; i >= 0; i--) {
      if (commands.get(i) instanceof Command.Other asked) {
        String next = asked.name().endsWith(NEXT) ? asked.name() : asked.name() + NEXT;
        if (context.space().dialect().hasCommand(next)) {
          Command again = new Command.Opaque(next, "(" + next + ")");
          return QueryCommands.suffice(script, next)
              ? null
              : entry.withScript(
                  QueryCommands.with(script.inserting(i + 1, again), ":incremental"));
        }
      }
    }
    return null;
  }
}
