package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code (lambda ((x S)) (ite (= x 1) 5 7))} as the function that it is: finitely many cases
 * and one value elsewhere. So the arrays that solvers print as functions can be compared.
 */
final class CaseTable {
  private static final int MOST_CALLS = 100; // of functions that stand for their bodies

  private final Machine machine;

  CaseTable(Machine machine) {
    this.machine = machine;
  }

  /** The function, or {@code null} if the body has another form or a value is not known. */
  @Nullable Value of(List<Var> parameters, Term function, Environment outside) {
    List<Var> variables = parameters;
    Term body = function;
    Environment environment = outside;
    for (int i = 0; i < MOST_CALLS; i++) {
      Model.Body called = called(body, variables);
      if (called == null) {
        return cases(variables, body, environment);
      }
      variables = called.parameters();
      body = called.value();
      environment = machine.root();
    }
    return null;
  }

  /** The body of the function that is called with exactly the variables, in order. */
  private Model.@Nullable Body called(Term body, List<Var> variables) {
    if (!(body instanceof App app)
        || !(app.symbol() instanceof Declared function)
        || function.kind() != Declared.Kind.FUNCTION
        || app.arity() != variables.size()) {
      return null;
    }
    for (int i = 0; i < app.arity(); i++) {
      if (app.child(i) != variables.get(i)) {
        return null;
      }
    }
    return machine.body(function);
  }

  private @Nullable Value cases(List<Var> variables, Term body, Environment environment) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    Term rest = body;
    while (rest instanceof App app
        && app.symbol() == Cases.ITE
        && isClosed(app.child(1), variables)) {
      Value place = place(app.child(0), variables, environment);
      if (place == null || !machine.spend(1)) {
        return null;
      }
      Value value = machine.run(app.child(1), environment);
      if (value instanceof Unknown) {
        return null;
      }
      entries.putIfAbsent(place, value);
      rest = app.child(2);
    }
    if (!isClosed(rest, variables)) {
      return null;
    }
    Value otherwise = machine.run(rest, environment);
    List<Sort> domain = variables.stream().map(Var::sort).toList();
    return otherwise instanceof Unknown ? null : MapValue.of(entries, otherwise, domain, machine);
  }

  private static boolean isClosed(Term term, List<Var> variables) {
    for (Var free : term.freeVariables()) {
      if (variables.contains(free)) {
        return false;
      }
    }
    return true;
  }

  /** Where a condition holds: one place, or {@code null} if that cannot be said. */
  private @Nullable Value place(Term condition, List<Var> variables, Environment environment) {
    Map<Var, Value> values = new HashMap<>();
    if (condition instanceof App app && app.symbol() == Cases.AND) {
      for (int i = 0; i < app.arity(); i++) {
        if (!equation(app.child(i), variables, values, environment)) {
          return null;
        }
      }
    } else if (!equation(condition, variables, values, environment)) {
      return null;
    }
    Value[] place = new Value[variables.size()];
    for (int i = 0; i < place.length; i++) {
      Value value = values.get(variables.get(i));
      if (value == null) {
        return null;
      }
      place[i] = value;
    }
    return MapValue.place(place);
  }

  private boolean equation(
      Term term, List<Var> variables, Map<Var, Value> values, Environment environment) {
    if (!(term instanceof App app) || app.symbol() != Cases.EQUAL || app.arity() != 2) {
      return false;
    }
    int variable = app.child(0) instanceof Var v && variables.contains(v) ? 0 : 1;
    if (!(app.child(variable) instanceof Var bound)
        || !variables.contains(bound)
        || !isClosed(app.child(1 - variable), variables)) {
      return false;
    }
    Value value = machine.run(app.child(1 - variable), environment);
    return value.isComparable() && values.put(bound, value) == null;
  }
}
