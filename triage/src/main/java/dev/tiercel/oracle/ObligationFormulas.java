package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Builds the formulas of obligations. */
final class ObligationFormulas {
  private static final Operator NOT = Theories.row(Feature.CORE, "not", 1);
  private static final Operator AND = Theories.row(Feature.CORE, "and", 2);
  private static final Operator DISTINCT = Theories.row(Feature.CORE, "distinct", 2);
  private static final Term TRUE = Objects.requireNonNull(Theories.apply("true"));

  private ObligationFormulas() {}

  /** Returns the negation of a formula. */
  static Term not(Term formula) {
    return Objects.requireNonNull(NOT.application(formula));
  }

  /** Returns the negation of a conjunction. */
  static Term negatedConjunction(List<Term> formulas) {
    Term all = TRUE;
    for (Term formula : formulas) {
      all = all == TRUE ? formula : Objects.requireNonNull(AND.application(all, formula));
    }
    return not(all);
  }

  /** Returns that two terms of one sort have different values. */
  static Term distinct(Term one, Term other) {
    return Objects.requireNonNull(DISTINCT.application(one, other));
  }

  /** Returns the conjuncts of a formula, nested conjunctions flattened, in order. */
  static List<Term> conjuncts(Term formula) {
    List<Term> all = new ArrayList<>();
    if (formula instanceof App app && app.function().name().equals("and") && app.arity() > 0) {
      for (Term child : app.children()) {
        all.addAll(conjuncts(child));
      }
    } else {
      all.add(formula);
    }
    return all;
  }

  /** Returns a list of formulas with more appended. */
  static List<Term> and(List<Term> formulas, Term... more) {
    List<Term> all = new ArrayList<>(formulas);
    all.addAll(List.of(more));
    return all;
  }
}
