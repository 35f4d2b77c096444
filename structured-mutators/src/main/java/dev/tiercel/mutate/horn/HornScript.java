package dev.tiercel.mutate.horn;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.assertion.ConnectiveTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.search.HornClause;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A script that asserts only Horn clauses over predicates that it declares.
 *
 * @param entry the script
 * @param predicates in the order of their declaration; at least one has arguments
 * @param clauses in the order of their assertions
 */
record HornScript(Entry entry, List<Declared> predicates, List<HornClause> clauses) {
  static final Term FALSE = Objects.requireNonNull(Theories.apply("false"));

  /**
   * Returns the clauses of an entry; {@code null} if an assertion is not a clause, or a check does
   * not cover all of them.
   */
  static @Nullable HornScript of(Entry entry) {
    List<Declared> predicates = new ArrayList<>();
    List<Term> formulas = new ArrayList<>();
    boolean checked = false;
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declare declare) {
        predicates.add(declare.symbol());
      } else if (command instanceof Command.Assert asserted && !checked) {
        formulas.add(asserted.term());
      } else if (command instanceof Command.Assert || isOther(command)) {
        return null;
      }
      checked |= command instanceof Command.CheckSat;
    }
    List<HornClause> clauses = new ArrayList<>();
    for (Term formula : formulas) {
      HornClause clause = HornClause.of(formula, new HashSet<>(predicates));
      if (clause == null || bindsTwice(clause.variables())) {
        return null;
      }
      clauses.add(clause);
    }
    return areHorn(predicates, clauses) ? new HornScript(entry, predicates, clauses) : null;
  }

  /** Whether two variables have the same name, so that one quantifier cannot bind both. */
  private static boolean bindsTwice(List<Var> variables) {
    return variables.stream().map(Var::name).distinct().count() < variables.size();
  }

  private static boolean isOther(Command command) {
    return command instanceof Command.Level
        || command instanceof Command.Reset
        || command instanceof Command.ResetAssertions
        || command instanceof Command.CheckSatAssuming
        || command instanceof Command.Other;
  }

  private static boolean areHorn(List<Declared> predicates, List<HornClause> clauses) {
    return !clauses.isEmpty()
        && predicates.stream().allMatch(p -> p.result() == Sort.BOOL && isPlain(p))
        && predicates.stream().anyMatch(p -> !p.parameters().isEmpty());
  }

  private static boolean isPlain(Declared predicate) {
    return predicate.parameters().stream().noneMatch(Sort::isParametric);
  }

  /** Returns a name that the script does not use. */
  String freshName(String wanted) {
    return ScriptIndex.of(entry).freshName(wanted);
  }

  /**
   * Returns the script with other clauses in place of its assertions, after the declarations that
   * they need.
   *
   * @param made further predicates to declare
   */
  Entry asserting(List<Term> formulas, Declared... made) {
    List<Command> commands = new ArrayList<>();
    int left = clauses.size();
    for (Command command : entry.script().commands()) {
      if (!(command instanceof Command.Assert)) {
        commands.add(command);
      } else if (--left == 0) {
        List.of(made).forEach(predicate -> commands.add(new Command.Declare(predicate, false)));
        formulas.forEach(formula -> commands.add(new Command.Assert(formula)));
      }
    }
    return entry.withScript(new Script(commands));
  }

  /** Returns its clauses as a modifiable list of formulas. */
  List<Term> formulas() {
    List<Term> formulas = new ArrayList<>();
    clauses.forEach(clause -> formulas.add(formula(clause, FALSE)));
    return formulas;
  }

  /**
   * Returns a clause as a formula: for all values of the variables, the premises imply the head.
   */
  static Term formula(List<Var> variables, List<Term> premises, Term head) {
    Term body = head;
    if (!premises.isEmpty()) {
      Term all =
          premises.size() == 1
              ? premises.get(0)
              : ConnectiveTerms.application(ConnectiveTerms.AND, premises.toArray(new Term[0]));
      body = ConnectiveTerms.application(ConnectiveTerms.IMPLIES, all, head);
    }
    return variables.isEmpty() ? body : Binder.quantifier(Binder.Kind.FORALL, variables, body);
  }

  /** Returns a clause as a formula, with a substitute for a missing head. */
  static Term formula(HornClause clause, Term otherwise) {
    List<Term> premises = new ArrayList<>(clause.atoms());
    premises.addAll(clause.constraints());
    return formula(clause.variables(), premises, clause.head() == null ? otherwise : clause.head());
  }

  /** Applies a predicate to terms. */
  static App atom(Declared predicate, Term... arguments) {
    return App.of(Function.of(predicate), Sort.BOOL, arguments);
  }
}
