package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks for another model after the last check: queries values, blocks those of some constants or of
 * all, and checks again. May be repeated.
 */
@MutatorInfo(
    name = "question.blocking",
    description =
        "prints and blocks a model and checks again for another one, if the target supports it",
    preserves = PreservedProperty.MODELS) // of the first check
public final class AskBlocked implements Mutator {
  private static final String BY_TERMS = "block-model-values";
  private static final String BY_MODEL = "block-model";
  private static final int MOST = 3; // constants

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    int check = QueryCommands.check(script, true);
    if (check < 0
        || entry.expected() == ExpectedAnswer.UNSAT
        || !context.space().dialect().hasCommand(BY_TERMS)
        || QueryCommands.suffice(script, BY_TERMS, BY_MODEL)
        || script.commands().stream().anyMatch(Command.Level.class::isInstance)) {
      return null;
    }
    List<Term> constants = QueryCommands.constants(script, QueryCommands::isPlain);
    if (constants.isEmpty()) {
      return null;
    }
    Command values = new Command.GetValue(constants);
    Command blocking =
        context.random().oneIn(4)
            ? new Command.Opaque(BY_MODEL, "(" + BY_MODEL + " :values)")
            : QueryCommands.listing(
                BY_TERMS, QueryCommands.sampleTerms(constants, MOST, context.random()));
    Script asking = script.inserting(check + 1, values, blocking, new Command.CheckSat(), values);
    return entry.withScript(QueryCommands.with(asking, ":produce-models"));
  }
}
