package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;

/** Substitutes a constant that an assertion equates with a term, and removes the assertion. */
final class SolvedEquations implements Pass {
  private static final String EQUALITY = "equality"; // the swap class of the row =

  @Override
  public String name() {
    return "equations";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Assert a
          && a.term() instanceof App app
          && app.arity() == 2
          && app.symbol() instanceof Operator operator
          && operator.swapClass().equals(EQUALITY)) {
        add(entry, i, app.child(0), app.child(1), made);
        add(entry, i, app.child(1), app.child(0), made);
      }
    }
    return CandidateEdits.of(made);
  }

  private static void add(Entry entry, int place, Term constant, Term term, List<Entry> made) {
    if (!LeafTerms.isConstant(constant) || uses(term, constant)) {
      return;
    }
    Script script = new ConstantRewriting(constant, term).script(entry.script().without(place));
    if (script != null) {
      made.add(entry.withScript(script));
    }
  }

  private static boolean uses(Term term, Term part) {
    return SubTerms.of(term).stream().anyMatch(t -> t == part);
  }
}
