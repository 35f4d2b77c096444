package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Weakens a check to instances of its universal quantifiers by the closed terms of the formulas, as
 * a solver that instantiates quantifiers does. What refutes the instances refutes the check.
 * Formulas with other quantifiers are left out.
 */
final class GroundInstances {
  private static final int MOST_TERMS = 6; // of one sort
  private static final int MOST_INSTANCES = 48; // of one quantifier
  private static final int MOST_LOOKED_AT = 2_000;
  private static final int DEEPEST = 100;

  private final Map<Sort, List<Term>> closed = new LinkedHashMap<>();
  private int depth;

  private GroundInstances(List<Term> formulas) {
    int looked = 0;
    for (Term term : SubTerms.of(formulas)) {
      boolean value = term instanceof Literal || term instanceof App;
      if (value && term.sort() != Sort.BOOL && term.freeVariables().isEmpty()) {
        List<Term> terms = closed.computeIfAbsent(term.sort(), sort -> new ArrayList<>());
        if (terms.size() < MOST_TERMS) {
          terms.add(term);
        }
      }
      if (++looked > MOST_LOOKED_AT) {
        return;
      }
    }
  }

  /** Returns the weaker check; {@code null} if no quantifier has an instance. */
  static @Nullable Check of(Check check) {
    GroundInstances instances = new GroundInstances(check.formulas());
    List<Term> weaker = new ArrayList<>();
    boolean instantiated = false;
    for (Term formula : check.formulas()) {
      Term instance = instances.weakened(formula, true);
      if (instance != null) {
        weaker.add(instance);
        instantiated |= instance != formula;
      }
    }
    return instantiated ? check.with(weaker) : null;
  }

  /** Returns a consequence of a formula, or of its negation, without large quantifiers, or null. */
  private @Nullable Term weakened(Term term, boolean positive) {
    if (!hasBinder(term)) {
      return term;
    } else if (depth > DEEPEST) {
      return null;
    }
    depth++;
    Term result = null;
    if (term instanceof Annotated annotated) {
      result = weakened(annotated.term(), positive);
    } else if (term instanceof Binder binder) {
      result = instances(binder, positive);
    } else if (term instanceof App app && app.symbol() instanceof Operator operator) {
      result = connected(app, operator.connective(), positive);
    }
    depth--;
    return result;
  }

  private static boolean hasBinder(Term term) {
    int looked = 0;
    for (Term part : SubTerms.of(term)) {
      if (part instanceof Binder || ++looked > MOST_LOOKED_AT) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Term connected(App app, @Nullable Connective connective, boolean positive) {
    boolean monotone =
        connective == Connective.AND
            || connective == Connective.OR
            || connective == Connective.IMPLIES
            || connective == Connective.NOT;
    if (!monotone) {
      return null;
    }
    Term[] parts = new Term[app.arity()];
    for (int i = 0; i < parts.length; i++) {
      boolean flipped =
          connective == Connective.NOT
              || (connective == Connective.IMPLIES && i < parts.length - 1);
      Term part = weakened(app.child(i), positive != flipped);
      if (part == null) {
        return null;
      }
      parts[i] = part;
    }
    return app.with(parts);
  }

  private @Nullable Term instances(Binder binder, boolean positive) {
    Binder.Kind instantiable = positive ? Binder.Kind.FORALL : Binder.Kind.EXISTS;
    Term used = binder.withoutUnused();
    if (used != binder) {
      return weakened(used, positive);
    }
    Term body = weakened(binder.body(), positive);
    if (body == null || binder.kind() != instantiable) {
      return body == null || !isSmall(binder) ? null : binder.with(new Term[] {body});
    }
    List<List<Term>> rows = List.of(List.of());
    for (Var variable : binder.variables()) {
      List<List<Term>> longer = new ArrayList<>();
      for (List<Term> row : rows) {
        for (Term value : values(variable.sort())) {
          List<Term> next = new ArrayList<>(row);
          next.add(value);
          longer.add(next);
        }
      }
      rows = longer.subList(0, Math.min(longer.size(), MOST_INSTANCES));
    }
    List<Term> instances = new ArrayList<>();
    for (List<Term> row : rows) {
      instances.add(Let.of(binder.variables(), row, body));
    }
    return instances.size() < 2
        ? (instances.isEmpty() ? null : instances.get(0))
        : Theories.apply(positive ? "and" : "or", instances.toArray(new Term[0]));
  }

  /** Whether all instances of a quantifier can be considered. */
  private static boolean isSmall(Binder binder) {
    boolean quantifier = binder.kind() == Binder.Kind.FORALL || binder.kind() == Binder.Kind.EXISTS;
    return quantifier && binder.variables().stream().allMatch(v -> v.sort() == Sort.BOOL);
  }

  private List<Term> values(Sort sort) {
    return sort == Sort.BOOL
        ? List.of(Theories.apply("true"), Theories.apply("false"))
        : closed.getOrDefault(sort, List.of());
  }
}
