package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import java.util.List;

/**
 * Tests whether clauses are Horn clauses, in which no relation is nested below a negation: each
 * model contains everything derivable, so a model without a fact shows that the fact is not
 * derivable.
 */
final class HornClauses {
  private HornClauses() {}

  /** Whether all assertions of a check are Horn clauses. */
  static boolean areHorn(Check check) {
    return check.assertions().stream().allMatch(HornClauses::isClause);
  }

  private static boolean isClause(Term term) {
    Term bare = Annotated.withoutAnnotations(term);
    if (bare instanceof Binder binder && binder.kind() == Binder.Kind.FORALL) {
      return isClause(binder.child(0));
    } else if (is(bare, "=>") && bare.arity() == 2) {
      return isBody(bare.child(0)) && isHead(bare.child(1));
    }
    return is(bare, "not") ? isBody(bare.child(0)) : isHead(bare);
  }

  private static boolean isHead(Term term) {
    return isFact(term) || isFree(term);
  }

  /** Whether a term is a conjunction of facts and of formulas without relations. */
  private static boolean isBody(Term term) {
    Term bare = Annotated.withoutAnnotations(term);
    if (is(bare, "and")) {
      for (int i = 0; i < bare.arity(); i++) {
        if (!isBody(bare.child(i))) {
          return false;
        }
      }
      return true;
    }
    return isFact(bare) || isFree(bare);
  }

  private static boolean isFact(Term term) {
    return isDeclared(Annotated.withoutAnnotations(term))
        && isFree(List.of(((App) Annotated.withoutAnnotations(term)).children()));
  }

  private static boolean isFree(Term term) {
    return isFree(List.of(term));
  }

  private static boolean isFree(List<? extends Term> terms) {
    return SubTerms.of(List.copyOf(terms)).stream().noneMatch(HornClauses::isDeclared);
  }

  private static boolean isDeclared(Term term) {
    return term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.FUNCTION;
  }

  private static boolean is(Term term, String operator) {
    return term instanceof App app && app.function().name().equals(operator);
  }
}
