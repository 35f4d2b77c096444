package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/** Makes the solver print the preprocessed assertions of a script with one check. */
@MutatorInfo(
    name = "question.preprocessing",
    description =
        "prints the preprocessed assertions under default options, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskPreprocessed implements Mutator {
  private static final Command PRINT = new Command.SetOption(":output", "post-asserts");

  /** Without models, cvc5 also replaces terms that nothing else restricts. */
  private static final Command MODELS = new Command.SetOption(":produce-models", "true");

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    Dialect dialect = context.space().dialect();
    if (script.checks() != 1
        || !dialect.has(DialectFeature.PRINTED_ASSERTIONS)
        || script.commands().stream().anyMatch(Command.SetOption.class::isInstance)) {
      return null;
    }
    return entry
        .withScript(script.inserting(0, MODELS).inserting(0, PRINT))
        .withConfiguration(dialect.family(), Configuration.DEFAULT);
  }
}
