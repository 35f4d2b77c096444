package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Replaces a term by a sub-term of the same sort, the nearest first. */
final class ReplaceByChild extends TermPass {
  private static final int MOST = 8;
  private static final int MOST_LOOKED_AT = 200;

  ReplaceByChild() {
    super("children");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term whole = place.term();
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    open.add(whole);
    while (!open.isEmpty() && found.size() < MOST && seen.size() < MOST_LOOKED_AT) {
      Term term = open.remove();
      for (int i = 0; i < term.arity(); i++) {
        Term child = term.child(i);
        if (seen.add(child)) {
          open.add(child);
          if (child.sort() == whole.sort() && isClosedIn(child, whole)) {
            found.add(child);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  /** Whether the part uses no variable that is bound between the whole and it. */
  private static boolean isClosedIn(Term part, Term whole) {
    List<Var> inner = part.freeVariables();
    return inner.isEmpty() || whole.freeVariables().containsAll(inner);
  }
}
