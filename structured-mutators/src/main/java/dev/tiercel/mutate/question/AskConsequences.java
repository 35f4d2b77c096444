package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds {@code get-consequences} for some constants under an assumption, or {@code
 * get-learned-literals}. The command stands after the last check and the queries of its model,
 * because it may delay answers and replace the model.
 */
@MutatorInfo(
    name = "question.consequences",
    description =
        "queries consequences or learned literals of the assertions, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskConsequences implements Mutator {
  private static final String CONSEQUENCES = "get-consequences";
  private static final String LEARNED = "get-learned-literals";
  private static final int MOST = 4; // constants

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    int check = QueryCommands.check(script, true);
    int place = QueryCommands.afterAnswerQueries(script, check);
    Dialect dialect = context.space().dialect();
    if (check < 0 || QueryCommands.suffice(script, CONSEQUENCES, LEARNED)) {
      return null;
    } else if (dialect.hasCommand(LEARNED)) {
      Command learned = new Command.Opaque(LEARNED, "(" + LEARNED + ")");
      Script asking = script.inserting(place, learned);
      return entry.withScript(QueryCommands.with(asking, ":produce-learned-literals"));
    }
    List<Term> constants = QueryCommands.constants(script, QueryCommands::isPlain);
    if (constants.isEmpty() || !dialect.hasCommand(CONSEQUENCES)) {
      return null;
    }
    List<Term> about = QueryCommands.sampleTerms(constants, MOST, context.random());
    Command question = QueryCommands.listing(CONSEQUENCES, assumed(entry, context), about);
    return entry.withScript(script.inserting(place, question));
  }

  /** Returns a formula of the script, or nothing. */
  private static List<Term> assumed(Entry entry, MutationContext context) {
    TermPosition position =
        context.random().coin()
            ? QueryCommands.closed(entry, context.random(), term -> term.sort() == Sort.BOOL)
            : null;
    Term formula = position == null ? null : Annotations.stripped(position.term());
    return formula == null ? List.of() : List.of(formula);
  }
}
