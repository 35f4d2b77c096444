package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.PolynomialOperation;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a quantifier that needs only a few: over Booleans, over a complete universe, or
 * over integers that the body restricts by literals, as {@code (forall ((i Int)) (=> (<= 0 i 9)
 * ...))} does.
 */
final class QuantifierInstances {
  private static final int MOST = 64;

  private final Binder binder;
  private final Model model;

  private QuantifierInstances(Binder binder, Model model) {
    this.binder = binder;
    this.model = model;
  }

  /**
   * Returns the values of the variables in each instance; {@code null} if there are too many or
   * infinitely many.
   */
  static @Nullable List<List<Value>> of(Binder binder, Model model) {
    return switch (binder.kind()) {
      case FORALL, EXISTS -> new QuantifierInstances(binder, model).all();
      default -> null;
    };
  }

  private @Nullable List<List<Value>> all() {
    List<List<Value>> instances = List.of(List.of());
    for (Var variable : binder.variables()) {
      List<Value> values = values(variable);
      if (values == null || (long) values.size() * instances.size() > MOST) {
        return null;
      }
      List<List<Value>> longer = new ArrayList<>();
      for (List<Value> instance : instances) {
        for (Value value : values) {
          List<Value> next = new ArrayList<>(instance);
          next.add(value);
          longer.add(next);
        }
      }
      instances = longer;
    }
    return instances;
  }

  private @Nullable List<Value> values(Var variable) {
    Sort sort = variable.sort();
    if (sort == Sort.BOOL) {
      return List.of(Bool.TRUE, Bool.FALSE);
    } else if (sort == Sort.INT) {
      return integers(variable);
    }
    Model.Universe universe = model.universe(sort);
    if (universe == null || !universe.complete()) {
      return null;
    }
    List<Value> values = new ArrayList<>();
    for (Declared element : universe.elements()) {
      values.add(new Element(sort, element.name()));
    }
    return values;
  }

  private @Nullable List<Value> integers(Var variable) {
    BigInteger low = null;
    BigInteger high = null;
    for (Term guard : guards()) {
      if (!(guard instanceof App app) || !(app.symbol() instanceof Operator operator)) {
        continue;
      }
      PolynomialOperation order = operator.calculation();
      boolean strict = order == PolynomialOperation.LESS || order == PolynomialOperation.GREATER;
      boolean upwards = order == PolynomialOperation.LESS || order == PolynomialOperation.AT_MOST;
      if (!strict && !upwards && order != PolynomialOperation.AT_LEAST) {
        continue;
      }
      for (int i = 1; i < app.arity(); i++) {
        Term small = app.child(upwards ? i - 1 : i);
        Term large = app.child(upwards ? i : i - 1);
        BigInteger step = strict ? BigInteger.ONE : BigInteger.ZERO;
        BigInteger bound = literal(small == variable ? large : small);
        if (bound != null && large == variable) {
          low = low == null ? bound.add(step) : low.max(bound.add(step));
        } else if (bound != null && small == variable) {
          high = high == null ? bound.subtract(step) : high.min(bound.subtract(step));
        }
      }
    }
    if (low == null || high == null || high.subtract(low).compareTo(BigInteger.valueOf(MOST)) > 0) {
      return null;
    }
    List<Value> values = new ArrayList<>();
    for (BigInteger i = low; i.compareTo(high) <= 0; i = i.add(BigInteger.ONE)) {
      values.add(Rational.of(i));
    }
    return values;
  }

  /** Returns conditions outside which an instance is trivially true or, for exists, false. */
  private List<Term> guards() {
    Term body = bare(binder.body());
    List<Term> guards = new ArrayList<>();
    if (binder.kind() == Binder.Kind.EXISTS) {
      conjuncts(body, guards);
    } else if (isJoined(body, Connective.IMPLIES)) {
      for (int i = 0; i < body.arity() - 1; i++) {
        conjuncts(body.child(i), guards);
      }
    }
    return guards;
  }

  private static void conjuncts(Term term, List<Term> all) {
    Term bare = bare(term);
    if (isJoined(bare, Connective.AND)) {
      for (int i = 0; i < bare.arity(); i++) {
        conjuncts(bare.child(i), all);
      }
    } else {
      all.add(bare);
    }
  }

  private static Term bare(Term term) {
    return term instanceof Annotated annotated ? bare(annotated.term()) : term;
  }

  private static boolean isJoined(Term term, Connective connective) {
    return term instanceof App app
        && app.symbol() instanceof Operator operator
        && operator.connective() == connective;
  }

  private static @Nullable BigInteger literal(Term term) {
    if (term instanceof Literal literal && literal.value() instanceof BigInteger value) {
      return literal.sort() == Sort.INT ? value : null;
    }
    BigInteger positive =
        term instanceof App app
                && app.symbol() instanceof Operator operator
                && operator.calculation() == PolynomialOperation.NEGATE
            ? literal(term.child(0))
            : null;
    return positive == null ? null : positive.negate();
  }
}
