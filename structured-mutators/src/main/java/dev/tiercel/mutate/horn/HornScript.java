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
 * A script that asserts Horn clauses over predicates of its own, and nothing else.
 *
 * @param entry the script
 * @param predicates in the order of their declaration; at least one has arguments
 * @param clauses in the order of their assertions
 */
record HornScript(Entry entry, List<Declared> predicates, List<HornClause> clauses) {
  static final Term FALSE = Objects.requireNonNull(Theories.apply("false"));

  /** {@code null} where an assertion is no clause, or a check does not speak of all of them. */
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

  /** Whether one quantifier could not bind the variables, since two have one name. */
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

  /** A name that the script does not use. */
  String freshName(String wanted) {
    return ScriptIndex.of(entry).freshName(wanted);
  }

  /**
   * The script with other clauses in the place of its assertions, behind what they speak of.
   *
   * @param made predicates that they speak of beside the script's
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

  /** Its clauses as formulas, to add to. */
  List<Term> formulas() {
    List<Term> formulas = new ArrayList<>();
    clauses.forEach(clause -> formulas.add(formula(clause, FALSE)));
    return formulas;
  }

  /** A clause as a formula: over all values of the variables, what follows from the premises. */
  static Term formula(List<Var> variables, List<Term> premises, Term head) {
    Term body = head;
    if (!premises.isEmpty()) {
      Term all =
          premises.size() == 1
              ? premises.get(0)
              : ConnectiveTerms.on(ConnectiveTerms.AND, premises.toArray(new Term[0]));
      body = ConnectiveTerms.on(ConnectiveTerms.IMPLIES, all, head);
    }
    return variables.isEmpty() ? body : Binder.quantifier(Binder.Kind.FORALL, variables, body);
  }

  /** A clause as a formula, with another head where it has none. */
  static Term formula(HornClause clause, Term otherwise) {
    List<Term> premises = new ArrayList<>(clause.atoms());
    premises.addAll(clause.constraints());
    return formula(clause.variables(), premises, clause.head() == null ? otherwise : clause.head());
  }

  /** A predicate over terms. */
  static App atom(Declared predicate, Term... arguments) {
    return App.of(Function.of(predicate), Sort.BOOL, arguments);
  }
}
