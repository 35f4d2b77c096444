package dev.tiercel.mutate.histfuzz;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The symbols of a formula.
 *
 * @param bindable constants that a quantifier can replace by variables, in the order of the text
 * @param names names of all declared symbols that occur
 * @param bound names of the variables that are bound in it
 */
record FormulaConstants(List<Term> bindable, Set<String> names, Set<String> bound) {
  static FormulaConstants of(Term formula) {
    FormulaConstants formulaConstants =
        new FormulaConstants(new ArrayList<>(), new HashSet<>(), new HashSet<>());
    formulaConstants.visit(formula, new HashSet<>());
    return formulaConstants;
  }

  private void visit(Term term, Set<Term> seen) {
    boolean leaf = term.arity() == 0 && !(term instanceof App);
    if (leaf || !seen.add(term)) {
      return;
    }
    if (term instanceof App app && app.symbol() instanceof Declared symbol) {
      names.add(symbol.name());
      if (app.arity() == 0
          && symbol.kind() == Declared.Kind.FUNCTION
          && symbol.parameters().isEmpty()
          && ScriptAtoms.isBindable(app.sort())) {
        bindable.add(term);
      }
    }
    for (int i = 0; i < term.arity(); i++) {
      if (!(term instanceof App)) { // an application binds nothing
        term.bound(i).forEach(v -> bound.add(v.name()));
      }
      visit(term.child(i), seen);
    }
  }

  /** Returns the formula with some terms replaced by others of the same sorts. */
  static Term replaced(Term formula, Map<Term, Term> by) {
    return by.isEmpty() ? formula : TermRewriter.replacing(by).of(formula);
  }
}
