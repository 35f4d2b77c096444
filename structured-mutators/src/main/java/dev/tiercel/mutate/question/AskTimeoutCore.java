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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds cvc5's {@code get-timeout-core}, or {@code get-timeout-core-assuming} with one or two
 * formulas of the script, behind the last check and the queries of its answer: the command solves
 * subsets of the assertions.
 */
@MutatorInfo(
    name = "question.timeouts",
    description = "queries a timeout core of the assertions, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskTimeoutCore implements Mutator {
  private static final String CORE = "get-timeout-core";
  private static final String ASSUMING = CORE + "-assuming";
  private static final int MOST = 2; // assumptions

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    int check = QueryCommands.check(script, true);
    if (check < 0
        || !context.space().dialect().hasCommand(CORE)
        || QueryCommands.suffice(script, CORE, ASSUMING)) {
      return null;
    }
    List<Term> assumed = assumed(entry, context);
    Command core =
        assumed.isEmpty()
            ? new Command.Opaque(CORE, "(" + CORE + ")")
            : QueryCommands.listing(ASSUMING, assumed);
    Script asking = script.inserting(QueryCommands.afterAnswerQueries(script, check), core);
    return entry.withScript(QueryCommands.with(asking, ":produce-unsat-cores"));
  }

  /** Returns formulas of the script, at most {@link #MOST}. */
  private static List<Term> assumed(Entry entry, MutationContext context) {
    List<Term> assumed = new ArrayList<>();
    for (int i = context.random().below(MOST + 1); i > 0; i--) {
      TermPosition position =
          QueryCommands.closed(entry, context.random(), term -> term.sort() == Sort.BOOL);
      if (position != null) {
        assumed.add(Annotations.stripped(position.term()));
      }
    }
    return assumed;
  }
}
