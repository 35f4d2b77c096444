package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.script.LiteralTerms;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A constant symbol or a literal value that a variable may replace.
 *
 * @param node its number in preorder in the surrounding term
 */
record ReplaceableLeaf(long node, Term term) {
  private static final int MOST = 200;
  private static final int DEEPEST = 400;

  /**
   * Returns the leaves of a term.
   *
   * @param hidden whether a bound variable of a term would capture the fresh variable
   */
  static List<ReplaceableLeaf> of(Term term, Predicate<Term> hidden) {
    List<ReplaceableLeaf> leaves = new ArrayList<>();
    if (term.depth() <= DEEPEST) {
      collect(term, 0, hidden, leaves);
    }
    return leaves;
  }

  private static void collect(
      Term term, long node, Predicate<Term> hidden, List<ReplaceableLeaf> leaves) {
    if (leaves.size() >= MOST || LiteralTerms.requiresValues(term) || hidden.test(term)) {
      return;
    } else if (isLeaf(term)) {
      leaves.add(new ReplaceableLeaf(node, term));
      return;
    }
    long at = node + 1;
    int children = term instanceof Annotated ? 1 : term.arity(); // a pattern is not changed
    for (int i = 0; i < children; i++) {
      collect(term.child(i), at, hidden, leaves);
      at += term.child(i).size();
    }
  }

  private static boolean isLeaf(Term term) {
    boolean constant =
        term instanceof App app
            && app.arity() == 0
            && app.symbol() instanceof Declared symbol
            && symbol.parameters().isEmpty()
            && symbol.kind() != Declared.Kind.DEFINED;
    return term.sort() != Sort.REG_LAN
        && (constant || term instanceof Literal || LiteralTerms.isValue(term));
  }

  /** Returns the term with the nodes at some preorder numbers replaced. */
  static Term replaced(Term term, long node, Map<Long, Term> by) {
    Term replacement = by.get(node);
    if (replacement != null) {
      return replacement;
    }
    Term made = term;
    long at = node + 1;
    for (int i = 0; i < term.arity(); i++) {
      long first = at;
      long end = first + term.child(i).size();
      if (by.keySet().stream().anyMatch(place -> place >= first && place < end)) {
        made = made.withChild(i, replaced(term.child(i), first, by));
      }
      at = end;
    }
    return made;
  }
}
