package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.PolynomialOperation;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Rational;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Refutes formulas with a tableau: splits connectives and conditional terms until only linear
 * inequalities and opaque terms are left; every branch must be contradictory. An operator that it
 * does not know is treated as unconstrained, so that a refuted formula certainly has no solution.
 * Variables that different quantifiers bind must have different names, as {@link
 * DefinitionExpansion} gives them.
 */
final class Refutation {
  private static final int MOST_STEPS = 1_500;
  private static final int ELIMINATION = 20; // steps charged for the end of a branch

  private int steps;

  /** A formula that is to be true, or false. */
  private record Goal(Term term, boolean positive) {}

  /** The facts of one branch. */
  private static final class Branch {
    private final Deque<Goal> goals;
    private final Map<Term, Boolean> truths;
    private final LinearInequalities inequalities;
    private boolean contradictory;

    Branch() {
      this(new ArrayDeque<>(), new HashMap<>(), new LinearInequalities());
    }

    private Branch(Deque<Goal> goals, Map<Term, Boolean> truths, LinearInequalities inequalities) {
      this.goals = goals;
      this.truths = truths;
      this.inequalities = inequalities;
    }

    Branch copy() {
      return new Branch(new ArrayDeque<>(goals), new HashMap<>(truths), inequalities.copy());
    }

    Branch with(Term term, boolean positive) {
      goals.push(new Goal(term, positive));
      return this;
    }

    /** Records an opaque formula as true or false. */
    void assume(Term term, boolean positive) {
      Boolean before = truths.put(term, positive);
      contradictory |= before != null && before != positive;
    }
  }

  private final Branch root = new Branch();

  /** Adds a formula that is to be true, or false, in which no two quantifiers bind one variable. */
  Refutation with(Term formula, boolean positive) {
    root.goals.add(new Goal(formula, positive));
    return this;
  }

  /** Adds {@code sum >= 0}. */
  Refutation with(LinearSum sum) {
    root.inequalities.add(sum, false);
    return this;
  }

  /** Whether it is shown that the formulas have no common solution; may be called once. */
  boolean succeeds() {
    return refuted(root);
  }

  /** Number of steps taken. */
  int steps() {
    return steps;
  }

  private boolean refuted(Branch branch) {
    while (!branch.contradictory && !branch.goals.isEmpty()) {
      if (++steps > MOST_STEPS) {
        return false;
      }
      Goal goal = branch.goals.pop();
      Boolean split = step(branch, goal);
      if (split != null) {
        return split;
      }
    }
    steps += ELIMINATION;
    return branch.contradictory || branch.inequalities.areRefuted();
  }

  /** Whether all branches of a goal are refuted; {@code null} if it creates no branches. */
  private @Nullable Boolean step(Branch branch, Goal goal) {
    Term term = goal.term;
    boolean positive = goal.positive;
    if (term instanceof Annotated annotated) {
      branch.with(annotated.term(), positive);
      return null;
    }
    App condition = conditional(term);
    if (condition != null) {
      return refuted(chosen(branch.copy(), goal, condition, true))
          && refuted(chosen(branch, goal, condition, false));
    }
    if (!(term instanceof App app) || !(app.symbol() instanceof Operator operator)) {
      quantified(branch, goal);
      return null;
    } else if (operator.connective() != null) {
      return connective(branch, app, operator.connective(), positive);
    } else if (operator.calculation() != null && LinearTerms.areAll(app)) {
      return ordered(branch, app, operator.calculation(), positive);
    }
    branch.assume(term, positive);
    return null;
  }

  /** A false universal formula has a counterexample: its variables are treated as fresh. */
  private static void quantified(Branch branch, Goal goal) {
    Binder.Kind witnessed = goal.positive ? Binder.Kind.EXISTS : Binder.Kind.FORALL;
    if (goal.term instanceof Binder binder && binder.kind() == witnessed) {
      branch.with(binder.body(), goal.positive);
    } else {
      branch.assume(goal.term, goal.positive);
    }
  }

  /** Finds a conditional among the arguments of an atom, descending through arithmetic. */
  private static @Nullable App conditional(Term atom) {
    if (!(atom instanceof App app)
        || (app.symbol() instanceof Operator o && isSplitOtherwise(app, o))) {
      return null;
    }
    for (Term part : SubTerms.of(atom)) {
      if (part instanceof App inner
          && inner.symbol() == FunctionByCases.ITE
          && inner.sort() != Sort.BOOL) {
        return inner;
      }
    }
    return null;
  }

  private static boolean isSplitOtherwise(App app, Operator operator) {
    Connective connective = operator.connective();
    boolean relation = connective == Connective.EQUAL || connective == Connective.DISTINCT;
    return connective != null && !(relation && app.child(0).sort() != Sort.BOOL);
  }

  private static Branch chosen(Branch branch, Goal goal, App condition, boolean holds) {
    Term part = condition.child(holds ? 1 : 2);
    Term atom = DefinitionExpansion.replaced(goal.term, condition, part);
    return branch.with(atom, goal.positive).with(condition.child(0), holds);
  }

  private @Nullable Boolean connective(
      Branch branch, App app, Connective connective, boolean positive) {
    return switch (connective) {
      case NOT -> {
        branch.with(app.child(0), !positive);
        yield null;
      }
      case AND -> junction(branch, app, positive, positive);
      case OR -> junction(branch, app, positive, !positive);
      case IMPLIES -> implication(branch, app, positive);
      case CHOICE ->
          refuted(branch.copy().with(app.child(0), true).with(app.child(1), positive))
              && refuted(branch.with(app.child(0), false).with(app.child(2), positive));
      case XOR -> {
        if (app.arity() == 2) {
          yield same(branch, app, !positive);
        }
        yield unknown(branch, app, positive);
      }
      case EQUAL -> app.arity() == 2 ? equal(branch, app, positive) : pairs(branch, app, positive);
      case DISTINCT -> different(branch, app, positive);
    };
  }

  /** Records that an opaque formula is true or false. */
  private static @Nullable Boolean unknown(Branch branch, App app, boolean positive) {
    branch.assume(app, positive);
    return null;
  }

  /** Requires all of the parts, or at least one of them. */
  private @Nullable Boolean junction(Branch branch, App app, boolean positive, boolean all) {
    if (all) {
      for (int i = app.arity() - 1; i >= 0; i--) {
        branch.with(app.child(i), positive);
      }
      return null;
    }
    for (int i = 0; i < app.arity(); i++) {
      if (!refuted(branch.copy().with(app.child(i), positive))) {
        return false;
      }
    }
    return true;
  }

  private @Nullable Boolean implication(Branch branch, App app, boolean positive) {
    int last = app.arity() - 1;
    if (!positive) {
      branch.with(app.child(last), false);
      for (int i = 0; i < last; i++) {
        branch.with(app.child(i), true);
      }
      return null;
    }
    for (int i = 0; i <= last; i++) {
      if (!refuted(branch.copy().with(app.child(i), i == last))) {
        return false;
      }
    }
    return true;
  }

  /** Requires that both formulas have the same value, or different ones. */
  private boolean same(Branch branch, App app, boolean positive) {
    return refuted(branch.copy().with(app.child(0), true).with(app.child(1), positive))
        && refuted(branch.with(app.child(0), false).with(app.child(1), !positive));
  }

  private @Nullable Boolean equal(Branch branch, App app, boolean positive) {
    Term a = app.child(0);
    Term b = app.child(1);
    if (a == b) {
      branch.contradictory |= !positive;
      return null;
    } else if (a.sort() == Sort.BOOL) {
      return same(branch, app, positive);
    } else if (!LinearTerms.areAll(app)) {
      return unknown(branch, app, positive);
    }
    LinearSum difference =
        LinearTerms.of(a, branch.inequalities).minus(LinearTerms.of(b, branch.inequalities));
    if (positive) {
      branch.inequalities.add(difference, false);
      branch.inequalities.add(difference.times(Rational.of(-1)), false);
      return null;
    }
    Branch above = branch.copy();
    above.inequalities.add(difference, true);
    branch.inequalities.add(difference.times(Rational.of(-1)), true);
    return refuted(above) && refuted(branch);
  }

  /** Splits a chain of relations into pairs. */
  private @Nullable Boolean pairs(Branch branch, App app, boolean positive) {
    if (app.arity() < 2) {
      return unknown(branch, app, positive);
    }
    List<Term> pairs = new ArrayList<>();
    for (int i = 1; i < app.arity(); i++) {
      Term pair = Theories.apply(app.function().name(), app.child(i - 1), app.child(i));
      if (pair == null) {
        return unknown(branch, app, positive);
      }
      pairs.add(pair);
    }
    if (positive) {
      pairs.forEach(pair -> branch.with(pair, true));
      return null;
    }
    for (Term pair : pairs) {
      if (!refuted(branch.copy().with(pair, false))) {
        return false;
      }
    }
    return true;
  }

  private @Nullable Boolean different(Branch branch, App app, boolean positive) {
    if (app.arity() == 2) {
      Term pair = Theories.apply("=", app.child(0), app.child(1));
      if (pair != null) {
        branch.with(pair, !positive);
        return null;
      }
    }
    return unknown(branch, app, positive);
  }

  private @Nullable Boolean ordered(
      Branch branch, App app, PolynomialOperation order, boolean positive) {
    boolean up = order == PolynomialOperation.LESS || order == PolynomialOperation.AT_MOST;
    boolean down = order == PolynomialOperation.GREATER || order == PolynomialOperation.AT_LEAST;
    if (!(up || down)) {
      return unknown(branch, app, positive);
    } else if (app.arity() != 2) {
      return pairs(branch, app, positive);
    }
    boolean strict = order == PolynomialOperation.LESS || order == PolynomialOperation.GREATER;
    LinearSum a = LinearTerms.of(app.child(0), branch.inequalities);
    LinearSum b = LinearTerms.of(app.child(1), branch.inequalities);
    LinearSum difference = up == positive ? b.minus(a) : a.minus(b);
    branch.inequalities.add(difference, strict == positive);
    return null;
  }
}
