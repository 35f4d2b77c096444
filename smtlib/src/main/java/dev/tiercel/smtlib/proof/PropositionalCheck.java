package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a formula is unsatisfiable by its propositional structure: replaces each atom by a
 * Boolean constant and decides the result, with a checked proof. Resolution, clauses of connectives
 * and the like are so proven without any values.
 */
final class PropositionalCheck {
  private static final Set<String> CONNECTIVES =
      Set.of("not", "and", "or", "=>", "xor", "=", "distinct", "ite", "true", "false");

  private PropositionalCheck() {}

  static boolean refutes(Check check) {
    Map<Term, Term> atoms = new HashMap<>();
    TermRewriter abstraction =
        new TermRewriter() {
          @Override
          protected @Nullable Term replacement(Term term) {
            return isConnective(term) ? null : atoms.computeIfAbsent(term, t -> atom(atoms.size()));
          }
        };
    List<Term> skeleton =
        check.formulas().stream().map(f -> abstraction.of(withoutLet(f))).toList();
    Decision decision = new DecisionProcedure(DecisionLimits.SMALL).decide(check.with(skeleton));
    return decision.status() == Decision.Status.UNSATISFIABLE;
  }

  /** Returns a term with the enclosing let bindings substituted. */
  private static Term withoutLet(Term term) {
    Map<Term, Term> values = new HashMap<>();
    Term body = term;
    while (body instanceof Let let) {
      TermRewriter outer = TermRewriter.replacing(Map.copyOf(values));
      for (int i = 0; i < let.variables().size(); i++) {
        values.put(let.variables().get(i), outer.of(let.child(i)));
      }
      body = let.body();
    }
    return values.isEmpty() ? body : TermRewriter.replacing(values).of(body);
  }

  /** Whether only the truth values of the arguments matter. */
  private static boolean isConnective(Term term) {
    if (!(term instanceof App app) || !CONNECTIVES.contains(app.symbol().name())) {
      return false;
    }
    for (int i = 0; i < app.arity(); i++) {
      if (!app.child(i).sort().equals(Sort.BOOL)) {
        return false;
      }
    }
    return !(app.symbol() instanceof Declared);
  }

  private static Term atom(int number) {
    return App.constant(Declared.function("atom!" + number, List.of(), Sort.BOOL));
  }
}
