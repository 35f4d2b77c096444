package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Connectives;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Locates the sub-term that makes an assertion false: descends by polarity through connectives,
 * through lets with their values, into the instance that decides a quantifier, and into the body of
 * a defined predicate.
 */
record FaultLocalizer(Evaluator evaluator) {
  private static final int MOST_PARTS = 12;
  private static final int MOST_LOOKED_AT = 60;
  private static final int MOST_STEPS = 10_000;

  /** A term in its environment, and its wrong truth value. */
  private record Place(Term term, Environment environment, Bool value) {}

  Explanation explain(Term assertion) {
    Place place = new Place(assertion, evaluator.root(), Bool.FALSE);
    for (int i = 0; i < MOST_STEPS; i++) {
      Place below = below(place);
      if (below == null) {
        break;
      }
      place = below;
    }
    return new Explanation(assertion, place.term, place.value, parts(place));
  }

  /** Returns the next smaller culprit, or {@code null} if this one is the smallest. */
  private @Nullable Place below(Place place) {
    Term term = place.term;
    if (term instanceof Annotated) {
      return at(term.child(0), place.environment, place.value);
    } else if (term instanceof Let let) {
      Value[] values = new Value[let.variables().size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = evaluator.value(let.child(i), place.environment);
      }
      Environment inside = new Environment(place.environment, let.variables(), values);
      return at(let.body(), inside, place.value);
    } else if (term instanceof Binder binder) {
      return instance(binder, place);
    } else if (term instanceof App app) {
      return app.symbol() instanceof Operator operator
          ? connective(operator.semantics(), app, place)
          : definition(app, (Declared) app.symbol(), place);
    }
    return null;
  }

  private @Nullable Place at(Term term, Environment environment, Bool value) {
    return term.sort() == Sort.BOOL && evaluator.value(term, environment) == value
        ? new Place(term, environment, value)
        : null;
  }

  /** One instance falsifies a universal quantifier or satisfies an existential one. */
  private @Nullable Place instance(Binder binder, Place place) {
    boolean decided =
        binder.kind() == (place.value == Bool.FALSE ? Binder.Kind.FORALL : Binder.Kind.EXISTS);
    Environment inside =
        decided ? evaluator.instance(binder, place.environment, place.value) : null;
    return inside == null ? null : at(binder.body(), inside, place.value);
  }

  /** Decides by the operator's meaning, so that aliases are covered. */
  private @Nullable Place connective(@Nullable OperatorSemantics semantics, App app, Place place) {
    if (semantics == Connectives.NOT) {
      return at(app.child(0), place.environment, place.value.negate());
    } else if (semantics == Connectives.AND) {
      return place.value == Bool.FALSE || app.arity() == 1 ? smallest(app, place) : null;
    } else if (semantics == Connectives.OR) {
      return place.value == Bool.TRUE || app.arity() == 1 ? smallest(app, place) : null;
    } else if (semantics == Connectives.IMPLIES) {
      return implication(app, place);
    }
    return semantics == Connectives.ITE ? branch(app, place) : null;
  }

  private @Nullable Place branch(App app, Place place) {
    return evaluator.value(app.child(0), place.environment) instanceof Bool condition
        ? at(app.child(condition == Bool.TRUE ? 1 : 2), place.environment, place.value)
        : null;
  }

  /** Returns the smallest argument that has the value of the whole application. */
  private @Nullable Place smallest(App app, Place place) {
    Term smallest = null;
    for (int i = 0; i < app.arity(); i++) {
      Term child = app.child(i);
      if ((smallest == null || child.size() < smallest.size())
          && at(child, place.environment, place.value) != null) {
        smallest = child;
      }
    }
    return smallest == null ? null : new Place(smallest, place.environment, place.value);
  }

  /**
   * A false implication fails by its conclusion; a true one holds by its conclusion or a premise.
   */
  private @Nullable Place implication(App app, Place place) {
    int last = app.arity() - 1;
    Place conclusion = at(app.child(last), place.environment, place.value);
    if (conclusion != null) {
      return conclusion;
    }
    for (int i = 0; i < last && place.value == Bool.TRUE; i++) {
      Place premise = at(app.child(i), place.environment, Bool.FALSE);
      if (premise != null) {
        return premise;
      }
    }
    return null;
  }

  private @Nullable Place definition(App app, Declared symbol, Place place) {
    Command.Define define = evaluator.definitions().function(symbol);
    if (symbol.kind() != Declared.Kind.DEFINED || define == null || isValue(define.body())) {
      return null; // that the body "false" is false explains nothing
    }
    Value[] values = new Value[app.arity()];
    for (int i = 0; i < values.length; i++) {
      values[i] = evaluator.value(app.child(i), place.environment);
    }
    Environment inside = new Environment(evaluator.root(), define.parameters(), values);
    return at(define.body(), inside, place.value);
  }

  /** Returns sub-terms of the culprit, in breadth-first order, each with its value. */
  private List<Explanation.Part> parts(Place place) {
    List<Explanation.Part> parts = new ArrayList<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    open.add(place.term);
    while (!open.isEmpty() && parts.size() < MOST_PARTS && seen.size() < MOST_LOOKED_AT) {
      Term term = open.poll();
      if (!seen.add(term)) {
        continue;
      }
      boolean language = term.sort() == Sort.REG_LAN; // no other text says more than the term
      if (term != place.term && !isValue(term) && !language) {
        Value value = evaluator.value(term, place.environment);
        parts.add(
            new Explanation.Part(
                Explanation.cut(term.toString()),
                Explanation.text(value, term.sort(), evaluator.definitions()),
                isGiven(term)));
      }
      for (int i = 0; i < term.arity() && term instanceof App; i++) {
        open.add(term.child(i));
      }
    }
    return parts;
  }

  private boolean isGiven(Term term) {
    return !(term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.FUNCTION
        && evaluator.model().body(symbol) == null);
  }

  /** Whether a term is a value already. */
  private static boolean isValue(Term term) {
    if (term instanceof Literal) {
      return true;
    }
    if (!(term instanceof App app) || term instanceof Var) {
      return false;
    }
    boolean fixed =
        app.symbol() instanceof Operator
            || ((Declared) app.symbol()).kind() == Declared.Kind.CONSTRUCTOR;
    boolean signed =
        app.arity() == 1
            && app.symbol() instanceof Operator o
            && o.writesValues()
            && o.indexCount() == 0;
    return fixed && (app.arity() == 0 || (signed && isValue(app.child(0))));
  }
}
