package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/** Adds {@code simplify} of a term of the script. */
@MutatorInfo(
    name = "question.simplify",
    description = "queries the simplification of a term of the script, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskSimplify implements Mutator {
  private static final String SIMPLIFY = "simplify";

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Dialect dialect = context.space().dialect();
    if (!dialect.has(DialectFeature.SIMPLIFY_FORMULA)
        || QueryCommands.suffice(entry.script(), SIMPLIFY)) {
      return null;
    }
    boolean any = dialect.has(DialectFeature.SIMPLIFY_TERM);
    TermPosition position =
        QueryCommands.closed(
            entry, context.random(), term -> term.arity() > 0 && (any || term.sort() == Sort.BOOL));
    boolean flagged = dialect.has(DialectFeature.TACTICS) && context.random().coin();
    String flags = flagged ? new TacticMaker(context.random()).flags() : "";
    Script asking =
        position == null
            ? null
            : QueryCommands.queryAbout(entry.script(), position, "(simplify ", flags + ")");
    return asking == null ? null : entry.withScript(asking);
  }
}
