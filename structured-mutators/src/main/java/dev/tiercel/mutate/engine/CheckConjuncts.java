package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The conjuncts of the first check of a script. A check that includes all conjuncts of an
 * unsatisfiable check is unsatisfiable too, whichever mutator made it.
 *
 * @param understood whether the check depends on assertions, assumptions and definitions only
 */
record CheckConjuncts(Set<Term> conjuncts, Definitions definitions, boolean understood) {
  private static final Operator AND = Theories.named("and").get(0);
  private static final Operator IMPLIES = Theories.named("=>").get(0);

  /** Returns the conjuncts of an entry's script, cached with it. */
  static CheckConjuncts of(Entry entry) {
    return entry.derived(CheckConjuncts.class, CheckConjuncts::of);
  }

  private static CheckConjuncts of(Script script) {
    List<Check> checks = Check.of(script);
    if (checks.isEmpty()) {
      return new CheckConjuncts(Set.of(), Definitions.NONE, false);
    }
    Check first = checks.get(0);
    Set<Term> conjuncts = new HashSet<>();
    collect(new ArrayDeque<>(first.formulas()), conjuncts);
    int before;
    do {
      before = conjuncts.size();
      collect(implied(conjuncts), conjuncts);
    } while (conjuncts.size() > before);
    return new CheckConjuncts(conjuncts, first.definitions(), first.understood());
  }

  /**
   * Returns the consequents of implications whose premise is itself a conjunct, as in assertions
   * that were turned into assumptions, once or repeatedly.
   */
  private static Deque<Term> implied(Set<Term> conjuncts) {
    Deque<Term> implied = new ArrayDeque<>();
    for (Term term : conjuncts) {
      if (term instanceof App app
          && app.symbol() == IMPLIES
          && app.arity() == 2
          && conjuncts.contains(Annotated.withoutAnnotations(app.child(0)))) {
        implied.push(app.child(1));
      }
    }
    return implied;
  }

  private static void collect(Deque<Term> open, Set<Term> conjuncts) {
    Set<Term> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Term term = Annotated.withoutAnnotations(open.pop());
      if (!(term instanceof App app && app.symbol() == AND)) {
        conjuncts.add(term);
      } else if (seen.add(term)) {
        for (int i = 0; i < term.arity(); i++) {
          open.push(term.child(i));
        }
      }
    }
  }

  /** Whether these include all conjuncts of another check. */
  boolean include(CheckConjuncts others) {
    return understood
        && others.understood
        && conjuncts.containsAll(others.conjuncts)
        && definitions.include(others.definitions);
  }
}
