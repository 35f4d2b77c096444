package dev.tiercel.mutate.storm;

import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.LiteralTerms;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Splits formulas into fragments (STORM, algorithm 1, phase 1): all sub-terms of sort Bool that can
 * be closed. Variables of a surrounding {@code let} are replaced by their values; a sub-term over a
 * quantified variable cannot be closed. Excluded are fragments beyond the bounds, the constants
 * true and false, and fragments that use the name of an assertion or a function that is not defined
 * at their destination.
 */
final class FormulaFragments {
  private static final int MOST = 1_024;
  private static final int MOST_VISITED = 1 << 14;
  private static final int MOST_LOOKUPS = 1 << 20;

  /** The variables bound at a sub-term. */
  private static final class Scope {
    private final @Nullable Scope outer;
    private final List<Var> variables;
    private final @Nullable Term[] values; // null: bound by a quantifier, or too large
    private final Set<Term> seen = new HashSet<>(); // terms with free variables, visited here

    Scope(@Nullable Scope outer, List<Var> variables, @Nullable Term[] values) {
      this.outer = outer;
      this.variables = variables;
      this.values = values;
    }
  }

  /** A term to visit and its scope. */
  private record Place(Term term, Scope scope) {}

  private final Predicate<String> declared;
  private final Predicate<Declared> defined;
  private final boolean picky; // whether terms must be stripped and checked
  private final Scope root = new Scope(null, List.of(), new Term[0]);
  private final Deque<Place> open = new ArrayDeque<>();
  private final Set<Term> found = new LinkedHashSet<>();
  private int visited;
  private int lookups;

  private FormulaFragments(Predicate<String> declared, Predicate<Declared> defined, boolean picky) {
    this.declared = declared;
    this.defined = defined;
    this.picky = picky;
  }

  /**
   * Returns the fragments of some formulas, the formulas themselves first.
   *
   * @param declared whether the script declares a name
   * @param defined whether a function is defined at the destination of the fragments
   * @param fewer whether some functions other than names of assertions are undefined there
   */
  static List<Term> of(
      List<Term> formulas, Predicate<String> declared, Predicate<Declared> defined, boolean fewer) {
    boolean picky = fewer || formulas.stream().anyMatch(Term::isAnnotated);
    FormulaFragments fragments = new FormulaFragments(declared, defined, picky);
    formulas.forEach(f -> fragments.visit(f, fragments.root));
    fragments.walk();
    return new ArrayList<>(fragments.found);
  }

  private void walk() {
    while (!open.isEmpty() && found.size() < MOST && lookups < MOST_LOOKUPS) {
      Place place = open.remove();
      Term term = place.term();
      if (term.sort() == Sort.BOOL) {
        collect(term, place.scope());
      }
      for (int i = 0; i < term.arity(); i++) {
        visit(term.child(i), inside(term, i, place.scope()));
      }
    }
  }

  private Scope inside(Term term, int child, Scope scope) {
    List<Var> bound = term.bound(child);
    if (bound.isEmpty()) {
      return scope;
    }
    @Nullable Term[] values = new Term[bound.size()];
    if (term instanceof Let let) {
      for (int i = 0; i < values.length; i++) {
        values[i] = alone(let.child(i), scope);
      }
    }
    return new Scope(scope, bound, values);
  }

  private void visit(Term term, Scope scope) {
    Scope home = term.freeVariables().isEmpty() ? root : scope;
    if (visited < MOST_VISITED && home.seen.add(term)) {
      visited++;
      open.add(new Place(term, home));
    }
  }

  private void collect(Term term, Scope scope) {
    Term alone = term instanceof Annotated ? null : alone(term, scope);
    if (alone == null || LiteralTerms.isValue(alone)) {
      return;
    }
    if (!picky) {
      found.add(alone);
    } else if (usesOnly(alone, defined)) {
      Term bare = Annotations.stripped(alone);
      if (bare != null) {
        found.add(bare);
      }
    }
  }

  /** Returns a term with its free variables replaced by their values, or {@code null}. */
  private @Nullable Term alone(Term term, Scope scope) {
    if (!isSmall(term)) {
      return null;
    }
    Term closed = term.freeVariables().isEmpty() ? term : closed(term, scope);
    return closed == null || !isSmall(closed) ? null : closed;
  }

  /**
   * Whether a term has few nodes even as a tree, so that recursion over it cannot overflow the
   * stack.
   */
  private static boolean isSmall(Term term) {
    return term.depth() <= StormBounds.DEFAULT.depth()
        && term.size() <= FormulaConstruction.LARGEST;
  }

  /**
   * Values have no variables that could be captured, but a bound variable could hide their symbols.
   */
  private @Nullable Term closed(Term term, Scope scope) {
    if (term.freeVariables().isEmpty()) {
      return term;
    }
    if (term instanceof Var variable) {
      return value(variable, scope);
    }
    return term.rebuilt(
        i -> {
          List<Var> bound = term.bound(i);
          Scope inner =
              bound.isEmpty() ? scope : new Scope(scope, bound, bound.toArray(new Term[0]));
          return bound.stream().anyMatch(this::hides) ? null : closed(term.child(i), inner);
        });
  }

  private boolean hides(Var variable) {
    return declared.test(variable.name()) || !Theories.named(variable.name()).isEmpty();
  }

  private @Nullable Term value(Var variable, Scope scope) {
    for (Scope s = scope; s != null; s = s.outer) {
      for (int i = 0; i < s.variables.size(); i++) {
        lookups++;
        if (s.variables.get(i).name().equals(variable.name())) {
          return s.variables.get(i) == variable ? s.values[i] : null;
        }
      }
    }
    return null;
  }

  /** Whether all defined functions that a term uses satisfy a predicate. */
  static boolean usesOnly(Term root, Predicate<Declared> defined) {
    return all(
        List.of(root),
        t ->
            !(t instanceof App app && app.symbol() instanceof Declared symbol)
                || symbol.kind() != Declared.Kind.DEFINED
                || defined.test(symbol));
  }

  private static boolean all(List<Term> roots, Predicate<Term> holds) {
    Set<Term> seen = new HashSet<>(roots);
    Deque<Term> todo = new ArrayDeque<>(seen);
    while (!todo.isEmpty()) {
      Term term = todo.pop();
      if (!holds.test(term)) {
        return false;
      }
      for (int i = 0; i < term.arity(); i++) {
        if (seen.add(term.child(i))) {
          todo.push(term.child(i));
        }
      }
    }
    return true;
  }
}
