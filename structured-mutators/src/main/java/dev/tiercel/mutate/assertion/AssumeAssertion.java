package dev.tiercel.mutate.assertion;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns one assertion into an assumption of {@code check-sat-assuming}. */
@MutatorInfo(
    name = "assertion.assume",
    description = "turns one assertion into an assumption of the next check")
public final class AssumeAssertion implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    int[] assertions = index.assertions();
    if (assertions.length == 0) {
      return null;
    }
    Script script = index.script();
    int at = assertions[context.random().below(assertions.length)];
    int check = nextCheck(script, at);
    if (check < 0) {
      return null;
    }
    Term term = ConnectiveTerms.assertedTerm(script, at);
    if (isLiteral(term)) {
      Script assuming = script.with(check, assuming(script.commands().get(check), term));
      return entry.withScript(assuming.without(at));
    }
    // Strict solvers accept only Boolean constants and their negations as assumptions, so a fresh
    // constant guards the assertion.
    Declared guard = Declared.function(index.freshName("assumed"), List.of(), Sort.BOOL);
    Term constant = App.constant(guard);
    Script assuming = script.with(check, assuming(script.commands().get(check), constant));
    Script guarded =
        assuming.with(at, ConnectiveTerms.application(ConnectiveTerms.IMPLIES, constant, term));
    return entry.withScript(guarded.inserting(at, new Command.Declare(guard, true)));
  }

  /** Returns the next check on the same level, or -1. */
  private static int nextCheck(Script script, int from) {
    for (int i = from; i < script.commands().size(); i++) {
      Command command = script.commands().get(i);
      if (command instanceof Command.CheckSat || command instanceof Command.CheckSatAssuming) {
        return i;
      } else if (command instanceof Command.Level
          || command instanceof Command.Reset
          || command instanceof Command.ResetAssertions
          || command.isCheck()) {
        return -1;
      }
    }
    return -1;
  }

  private static Command assuming(Command check, Term term) {
    List<Term> assumptions = new ArrayList<>(check.terms());
    assumptions.add(term);
    return new Command.CheckSatAssuming(assumptions);
  }

  private static boolean isLiteral(Term term) {
    Term atom = ConnectiveTerms.is(term, ConnectiveTerms.NOT) ? term.child(0) : term;
    return atom instanceof App app && app.arity() == 0 && app.symbol() instanceof Declared;
  }
}
