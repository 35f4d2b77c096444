package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.assertion.ConnectiveTerms;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import org.jspecify.annotations.Nullable;

/**
 * Adds {@code get-interpolant} for a disjunction that the assertions imply, or {@code get-abduct}
 * for a formula. The command stands after the last check, so that it cannot delay its answer.
 */
@MutatorInfo(
    name = "question.conjecture",
    description =
        "queries an interpolant or abduct of the assertions and a formula, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskConjecture implements Mutator {
  private static final String INTERPOLANT = "get-interpolant";
  private static final String ABDUCT = "get-abduct";

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    int check = QueryCommands.check(script, true);
    ScriptIndex index = ScriptIndex.of(entry);
    if (check < 0
        || index.assertions().length == 0
        || !context.space().dialect().has(DialectFeature.DEDUCTION)
        || QueryCommands.suffice(script, INTERPOLANT, ABDUCT)) {
      return null;
    }
    TermPosition position =
        QueryCommands.closed(entry, context.random(), term -> term.sort() == Sort.BOOL);
    Term part = position == null ? null : Annotations.stripped(position.term());
    int some = index.assertions()[context.random().below(index.assertions().length)];
    Term assertion = Annotations.stripped(script.commands().get(some).terms().get(0));
    if (part == null || assertion == null) {
      return null;
    }
    boolean abduct = context.random().oneIn(3);
    String before = "(" + (abduct ? ABDUCT : INTERPOLANT) + " " + index.freshName("found") + " ";
    Term conjecture = abduct ? open(part, context) : ConnectiveTerms.either(assertion, part);
    Command question = QueryCommands.queryCommand(before, conjecture, ")");
    String option = abduct ? ":produce-abducts" : ":produce-interpolants";
    return entry.withScript(QueryCommands.with(script.inserting(check + 1, question), option));
  }

  /** A part of an assertion is often implied, and its negation seldom. */
  private static Term open(Term part, MutationContext context) {
    return context.random().coin() ? part : ConnectiveTerms.negated(part);
  }
}
