package dev.tiercel.smtlib.ast;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Computes and caches the free variables of terms, without recursion. */
final class FreeVariables {
  private FreeVariables() {}

  static List<Var> of(Term root) {
    List<Var> known = root.knownFreeVariables();
    if (known != null) {
      return known;
    }
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.peek();
      if (term.knownFreeVariables() != null) {
        open.pop();
      } else if (!pushUnknownChildren(term, open)) {
        term.rememberFreeVariables(combine(term));
        open.pop();
      }
    }
    List<Var> found = root.knownFreeVariables();
    return found == null ? List.of() : found;
  }

  private static boolean pushUnknownChildren(Term term, Deque<Term> open) {
    boolean pushed = false;
    for (int i = 0; i < term.arity(); i++) {
      if (term.child(i).knownFreeVariables() == null) {
        open.push(term.child(i));
        pushed = true;
      }
    }
    return pushed;
  }

  private static List<Var> combine(Term term) {
    if (term instanceof Var variable) {
      return List.of(variable);
    }
    List<Var> only = List.of();
    Set<Var> union = null;
    for (int i = 0; i < term.arity(); i++) {
      List<Var> below = without(of(term.child(i)), term.bound(i));
      if (below.isEmpty() || below == only) {
        continue;
      }
      if (only.isEmpty()) {
        only = below;
      } else {
        if (union == null) {
          union = new LinkedHashSet<>(only);
        }
        union.addAll(below);
      }
    }
    return union == null || union.size() == only.size() ? only : List.copyOf(union);
  }

  private static List<Var> without(List<Var> free, List<Var> bound) {
    if (free.isEmpty() || bound.isEmpty()) {
      return free;
    }
    return free.stream().filter(v -> bound.stream().noneMatch(b -> hides(b, v))).toList();
  }

  /** A binding hides every variable of the same name, whatever its sort. */
  private static boolean hides(Var binding, Var variable) {
    return binding == variable || binding.name().equals(variable.name());
  }
}
