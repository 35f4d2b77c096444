package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.script.LiteralTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces every outermost value of some terms by a fresh variable: literals, {@code (- 5)},
 * floats, {@code true}, empty collections, constructors without arguments. Kept are values where
 * solvers accept only constants (except the element of a constant array), regular languages,
 * patterns, and positions where a bound variable hides an operator.
 */
final class ValueHoles {
  /** Deeper terms are left unchanged, to avoid a stack overflow. */
  static final int DEEPEST = 400;

  private static final int MOST = 256;
  private static final int MOST_VISITED = 20_000;

  private final ScriptIndex index;
  private List<ConstantHole> found = new ArrayList<>();
  private int holes;
  private int visited;

  ValueHoles(ScriptIndex index) {
    this.index = index;
  }

  /** Returns the holes made since the last call. */
  List<ConstantHole> drain() {
    List<ConstantHole> taken = found;
    found = new ArrayList<>();
    return taken;
  }

  /** Returns a term with variables in its holes. */
  Term replaceValues(Term term) {
    return term.depth() > DEEPEST ? term : replaceValues(term, false);
  }

  private Term replaceValues(Term term, boolean fixed) {
    if (++visited > MOST_VISITED || holes >= MOST) {
      return term;
    } else if (isConstant(term)) {
      return fixed || term.sort() == Sort.REG_LAN ? term : punch(term);
    }
    Term[] children = new Term[term.arity()];
    for (int i = 0; i < children.length; i++) {
      boolean kept = fixed || keeps(term, i) || hidesSymbols(term.bound(i));
      children[i] =
          kept && term.child(i).arity() == 0 ? term.child(i) : replaceValues(term.child(i), kept);
    }
    return children.length == 0 ? term : term.with(children);
  }

  private Term punch(Term constant) {
    holes++;
    Declared symbol = Declared.function(index.freshName("h" + holes), List.of(), constant.sort());
    found.add(new ConstantHole(symbol, constant));
    return App.constant(symbol);
  }

  private static boolean isConstant(Term term) {
    return LiteralTerms.isValue(term)
        || (term instanceof App app
            && app.arity() == 0
            && app.symbol() instanceof Declared symbol
            && symbol.kind() == Declared.Kind.CONSTRUCTOR);
  }

  /** Whether the constants of a sub-term are kept. */
  private static boolean keeps(Term term, int child) {
    if (term instanceof Annotated) {
      return child > 0; // patterns
    }
    return LiteralTerms.requiresValues(term)
        && !(term instanceof App app
            && app.symbol() instanceof Operator operator
            && operator.feature() == Feature.ARRAYS);
  }

  private boolean hidesSymbols(List<Var> bound) {
    for (Var variable : bound) {
      String name = variable.name();
      if (!Theories.named(name).isEmpty() || index.symbols().declares(name)) {
        return true;
      }
    }
    return false;
  }
}
