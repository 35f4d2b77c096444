package dev.tiercel.mutate.histfuzz;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes the edits that turn the terms of one script into those of a similar one, top-down. Names
 * may differ: each name of the first script maps to one of the second, consistently.
 */
final class TreeDifference {
  private static final int SMALL = 8; // nodes

  private final int most;
  private final List<HistoricalEdit> edits = new ArrayList<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> back = new HashMap<>();
  private int unsaid; // parts whose difference no edit expresses
  private final List<String> trail = new ArrayList<>(); // mapped names, in the order of mapping

  /**
   * Creates an empty difference.
   *
   * @param most maximum number of edits
   */
  TreeDifference(int most) {
    this.most = most;
  }

  /** The edits so far. */
  List<HistoricalEdit> edits() {
    return edits;
  }

  /** Adds an edit; returns false if there are too many. */
  boolean add(HistoricalEdit edit) {
    edits.add(edit);
    return edits.size() <= most;
  }

  /**
   * Compares two terms; returns false if they differ too much. One small part may differ
   * arbitrarily.
   */
  boolean compare(Term first, Term second) {
    int mark = trail.size();
    int before = edits.size();
    if (differBySmallEdits(first, second)) {
      return true;
    }
    forget(mark);
    edits.subList(before, edits.size()).clear();
    return Math.max(first.size(), second.size()) <= SMALL && ++unsaid <= 1;
  }

  private boolean differBySmallEdits(Term first, Term second) {
    Term a = Annotated.withoutAnnotations(first);
    Term b = Annotated.withoutAnnotations(second);
    if (isSame(a, b)) {
      return true;
    }
    if (a.sort() != b.sort() && !AtomForm.sortName(a.sort()).equals(AtomForm.sortName(b.sort()))) {
      return false;
    }
    if (wraps(a, b) || unwraps(a, b)) {
      return edits.size() <= most;
    }
    if (a.arity() == 0 && b.arity() == 0) {
      return leaf(a, b);
    }
    if (b instanceof Literal && a.arity() > 0) {
      return false;
    }
    return applications(a, b);
  }

  private boolean leaf(Term a, Term b) {
    String word = AtomForm.sortName(b.sort());
    if (b instanceof Literal literal) {
      return add(
          HistoricalEdit.of(
              HistoricalEdit.Kind.VALUE, word, BoundaryValueClass.of(literal).word()));
    } else if (a instanceof Literal) {
      return add(HistoricalEdit.of(HistoricalEdit.Kind.VARIABLE, word));
    } else if (isOperator(a) && isOperator(b)) {
      return add(HistoricalEdit.of(HistoricalEdit.Kind.OPERATOR, head(a), head(b)));
    }
    return !isOperator(b) && add(HistoricalEdit.of(HistoricalEdit.Kind.IDENTIFY, word));
  }

  /** Whether the second term applies an operator to the first. */
  private boolean wraps(Term a, Term b) {
    for (int i = 0; i < b.arity() && isOperator(b); i++) {
      if (isSame(a, b.child(i))) {
        add(HistoricalEdit.at(HistoricalEdit.Kind.WRAP, head(b), i));
        return true;
      }
    }
    return false;
  }

  private boolean unwraps(Term a, Term b) {
    for (int i = 0; i < a.arity() && isOperator(a); i++) {
      if (isSame(a.child(i), b)) {
        add(HistoricalEdit.at(HistoricalEdit.Kind.UNWRAP, head(a), i));
        return true;
      }
    }
    return false;
  }

  private boolean applications(Term a, Term b) {
    boolean alike = a.arity() == b.arity() && (a instanceof Binder) == (b instanceof Binder);
    if (!alike || a.arity() == 0 || head(a).isEmpty() || head(b).isEmpty()) {
      return false;
    }
    boolean named = isFunction(a) && isFunction(b) && meets(head(a), head(b));
    if (!named && !head(a).equals(head(b))) {
      if (isFunction(a) || isFunction(b)) {
        return false;
      }
      add(HistoricalEdit.of(HistoricalEdit.Kind.OPERATOR, head(a), head(b)));
    } else if (a instanceof App f && b instanceof App g && !sameIndices(f, g)) {
      add(HistoricalEdit.of(HistoricalEdit.Kind.INDEX, head(b)));
    } else if (isSwapped(a, b)) {
      return add(HistoricalEdit.of(HistoricalEdit.Kind.SWAP, head(b)));
    }
    if (a instanceof Binder p && b instanceof Binder q && !bind(p, q)) {
      return false;
    }
    for (int i = 0; i < a.arity() && edits.size() <= most; i++) {
      if (!compare(a.child(i), b.child(i))) {
        return false;
      }
    }
    return edits.size() <= most;
  }

  private boolean bind(Binder p, Binder q) {
    if (p.variables().size() != q.variables().size()) {
      return false;
    }
    for (int i = 0; i < p.variables().size(); i++) {
      Sort sort = p.variables().get(i).sort();
      if (sort != q.variables().get(i).sort()
          || !meets(p.variables().get(i).name(), q.variables().get(i).name())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the only difference is that two arguments are swapped. */
  private boolean isSwapped(Term a, Term b) {
    List<Integer> odd = new ArrayList<>();
    for (int i = 0; i < a.arity(); i++) {
      if (!isSame(a.child(i), b.child(i))) {
        odd.add(i);
      }
    }
    if (odd.size() != 2 || a.child(odd.get(0)).sort() != a.child(odd.get(1)).sort()) {
      return false;
    }
    int mark = trail.size();
    boolean swapped =
        same(a.child(odd.get(0)), b.child(odd.get(1)))
            && same(a.child(odd.get(1)), b.child(odd.get(0)));
    if (!swapped) {
      forget(mark);
    }
    return swapped;
  }

  private boolean isSame(Term a, Term b) {
    int mark = trail.size();
    boolean same = a.size() == b.size() && same(a, b);
    if (!same) {
      forget(mark);
    }
    return same;
  }

  private boolean same(Term first, Term second) {
    Term a = Annotated.withoutAnnotations(first);
    Term b = Annotated.withoutAnnotations(second);
    if (a.sort() != b.sort() && !isForeign(a.sort(), b.sort())) {
      return false;
    }
    if (a.arity() != b.arity() || a.getClass() != b.getClass()) {
      return false;
    }
    if (a instanceof Literal || (isOperator(a) && a.arity() == 0)) {
      return a == b;
    } else if (a instanceof Var v && b instanceof Var w) {
      return meets(v.name(), w.name());
    } else if (a instanceof App f && b instanceof App g) {
      boolean heads =
          (isFunction(a) && isFunction(b))
              ? meets(head(a), head(b))
              : head(a).equals(head(b)) && sameIndices(f, g);
      if (!heads) {
        return false;
      }
    } else if (a instanceof Binder p && b instanceof Binder q) {
      if (p.kind() != q.kind() || !bind(p, q)) {
        return false;
      }
    } else {
      return a == b;
    }
    for (int i = 0; i < a.arity(); i++) {
      if (!same(a.child(i), b.child(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameIndices(App f, App g) {
    return f.function().indices().equals(g.function().indices());
  }

  private static boolean isForeign(Sort a, Sort b) {
    return AtomForm.sortName(a).equals(AtomForm.DECLARED_SORT)
        && AtomForm.sortName(b).equals(AtomForm.DECLARED_SORT);
  }

  private boolean meets(String a, String b) {
    String known = names.get(a);
    if (known != null || back.containsKey(b)) {
      return b.equals(known);
    }
    names.put(a, b);
    back.put(b, a);
    trail.add(a);
    return true;
  }

  private void forget(int mark) {
    while (trail.size() > mark) {
      String other = names.remove(trail.remove(trail.size() - 1));
      back.remove(other);
    }
  }

  private static boolean isFunction(Term term) {
    return term instanceof App app && app.symbol() instanceof Declared;
  }

  private static boolean isOperator(Term term) {
    return term instanceof App app && !(app.symbol() instanceof Declared);
  }

  /** The name of an application's function, the keyword of a binder, or empty. */
  private static String head(Term term) {
    return term instanceof App app
        ? app.symbol().name()
        : term instanceof Binder binder ? binder.kind().keyword() : "";
  }
}
