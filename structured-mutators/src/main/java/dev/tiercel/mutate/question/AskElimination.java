package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/** Adds a command to eliminate the quantifiers of a formula of the script. */
@MutatorInfo(
    name = "question.elimination",
    description =
        "queries quantifier elimination of a formula of the script, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskElimination implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (!context.space().dialect().has(DialectFeature.DEDUCTION)
        || QueryCommands.suffice(entry.script(), "get-qe", "get-qe-disjunct")) {
      return null;
    }
    TermPosition position =
        QueryCommands.closed(
            entry, context.random(), t -> t instanceof Binder && t.sort() == Sort.BOOL);
    if (position == null) {
      return null;
    }
    String question = context.random().oneIn(4) ? "(get-qe-disjunct " : "(get-qe ";
    Script asking = QueryCommands.queryAbout(entry.script(), position, question, ")");
    return asking == null ? null : entry.withScript(asking);
  }
}
