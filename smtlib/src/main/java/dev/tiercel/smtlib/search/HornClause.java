package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A constrained Horn clause: for all values of the variables, the atoms and the constraints imply
 * the head (Bjørner, Gurfinkel, McMillan, Rybalchenko: Horn Clause Solvers for Program
 * Verification, 2015).
 *
 * @param atoms applications of predicates
 * @param constraints formulas without a free symbol
 * @param head an application of a predicate; {@code null} for {@code false}
 */
public record HornClause(
    List<Var> variables, List<App> atoms, List<Term> constraints, @Nullable App head) {

  /**
   * Converts a formula to a clause.
   *
   * @param free the script's symbols that a model interprets
   * @return {@code null} if the formula is no clause, or a free symbol is not used as a predicate
   */
  public static @Nullable HornClause of(Term formula, Set<Declared> free) {
    List<Var> variables = new ArrayList<>();
    Term body = Annotated.withoutAnnotations(formula);
    while (body instanceof Binder binder && binder.kind() == Binder.Kind.FORALL) {
      variables.addAll(binder.variables());
      body = Annotated.withoutAnnotations(binder.body());
    }
    List<Term> premises = new ArrayList<>();
    while (is(body, "=>")) {
      int last = body.arity() - 1;
      for (int i = 0; i < last; i++) {
        split(body.child(i), premises);
      }
      body = Annotated.withoutAnnotations(body.child(last));
    }
    if (is(body, "not")) {
      split(body.child(0), premises);
    } else if (!is(body, "false") && !isAtom(body, free)) {
      Term negated = Theories.apply("not", body);
      if (negated == null) {
        return null;
      }
      premises.add(negated); // a head without predicates is a query; others are refused below
    }
    List<App> atoms = new ArrayList<>();
    List<Term> constraints = new ArrayList<>();
    for (Term premise : premises) {
      if (isAtom(premise, free)) {
        atoms.add((App) premise);
      } else {
        constraints.add(premise);
      }
    }
    App head = isAtom(body, free) ? (App) body : null;
    return distinct(variables) && isClosed(atoms, constraints, head, free)
        ? new HornClause(variables, atoms, constraints, head)
        : null;
  }

  private static void split(Term premise, List<Term> into) {
    Term bare = Annotated.withoutAnnotations(premise);
    if (is(bare, "and")) {
      for (int i = 0; i < bare.arity(); i++) {
        split(bare.child(i), into);
      }
    } else {
      into.add(bare);
    }
  }

  private static boolean is(Term term, String operator) {
    return term instanceof App app && app.symbol().name().equals(operator);
  }

  private static boolean isAtom(Term term, Set<Declared> free) {
    return term instanceof App app && app.symbol() instanceof Declared d && free.contains(d);
  }

  private static boolean distinct(List<Var> variables) {
    return variables.stream().map(Var::name).distinct().count() == variables.size();
  }

  private static boolean isClosed(
      List<App> atoms, List<Term> constraints, @Nullable App head, Set<Declared> free) {
    List<Term> closed = new ArrayList<>(constraints);
    List<App> applied = new ArrayList<>(atoms);
    if (head != null) {
      applied.add(head);
    }
    for (App atom : applied) {
      for (int i = 0; i < atom.arity(); i++) {
        closed.add(atom.child(i));
      }
    }
    return SubTerms.of(closed).stream().noneMatch(t -> isAtom(t, free));
  }
}
