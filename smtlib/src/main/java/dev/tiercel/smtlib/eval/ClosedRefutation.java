package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Refutes checks over infinite sorts without circuits: by a tableau with linear inequalities in
 * which unknown operators are unconstrained ({@link Refutation}), or because the existential
 * closure of the formulas is false. The closure binds free constants of sorts Bool, Int and Real;
 * formulas with other free symbols, or with operators whose value a model chooses, are left out.
 */
public final class ClosedRefutation {
  private static final int MOST_CONSTANTS = 12;
  private static final int MOST_TERMS = 2_000;

  private ClosedRefutation() {}

  /** Whether it is shown that a check has no model. */
  public static boolean refutes(Check check, EvaluationBudget budget) {
    if (!check.understood()
        || !check.definitions().areTotal()
        || SubTerms.of(check.formulas()).stream().limit(MOST_TERMS).count() == MOST_TERMS) {
      return false;
    }
    return isContradictory(check) || isClosureFalse(check, budget);
  }

  /** Whether a tableau refutes the formulas; those that are too large are left out. */
  private static boolean isContradictory(Check check) {
    Refutation tableau = new Refutation();
    DefinitionExpansion expansion = new DefinitionExpansion(check.definitions(), Model.EMPTY);
    for (Term formula : check.formulas()) {
      Term expanded = expansion.of(formula, List.of(), new Environment());
      if (expanded != null) {
        tableau.with(expanded, true);
      }
    }
    return tableau.succeeds();
  }

  private static boolean isClosureFalse(Check check, EvaluationBudget budget) {
    Map<Term, Term> variables = new LinkedHashMap<>();
    List<Term> formulas = new ArrayList<>();
    for (Term formula : check.formulas()) {
      if (isClosable(formula, variables)) {
        formulas.add(formula);
      }
    }
    if (formulas.isEmpty() || variables.size() > MOST_CONSTANTS) {
      return false;
    }
    Term all =
        formulas.size() == 1
            ? formulas.get(0)
            : Objects.requireNonNull(Theories.apply("and", formulas.toArray(new Term[0])));
    Term closed =
        variables.isEmpty()
            ? all
            : Binder.quantifier(
                Binder.Kind.EXISTS,
                variables.values().stream().map(Var.class::cast).toList(),
                TermRewriter.replacing(variables).of(all));
    Evaluator evaluator = new Evaluator(check.definitions(), Model.EMPTY, budget, false);
    return evaluator.value(closed) == Bool.FALSE;
  }

  /** Whether the closure may contain a formula; adds its constants if so. */
  private static boolean isClosable(Term formula, Map<Term, Term> variables) {
    Map<Term, Term> found = new LinkedHashMap<>();
    for (Term term : SubTerms.of(formula)) {
      if (!(term instanceof App app)) {
        continue;
      }
      if (app.symbol() instanceof Operator operator) {
        if (operator.isPartial() && !isDivisionByNumber(app)) {
          return false;
        }
      } else if (app.symbol() instanceof Declared symbol) {
        switch (symbol.kind()) {
          case FUNCTION -> {
            if (!symbol.parameters().isEmpty() || !isBound(symbol.result())) {
              return false;
            }
            found.put(app, Var.of("free|" + symbol.name(), symbol.result())); // no script has it
          }
          case DEFINED, CONSTRUCTOR -> {}
          default -> {
            return false;
          }
        }
      }
    }
    variables.putAll(found);
    return true;
  }

  private static boolean isBound(Sort sort) {
    return sort == Sort.BOOL || sort == Sort.INT || sort == Sort.REAL;
  }

  /** Whether all arguments but the first are literals other than zero. */
  private static boolean isDivisionByNumber(App app) {
    for (int i = 1; i < app.arity(); i++) {
      if (!(app.child(i) instanceof Literal literal)
          || !(literal.value() instanceof Number number)
          || number.doubleValue() == 0) {
        return false;
      }
    }
    return app.arity() > 1;
  }
}
