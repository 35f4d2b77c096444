package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Connectives;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Converts a function given by cases, such as {@code (lambda ((x S) (y T)) (ite (= x 1) (ite (= y
 * 2) 5 7) 7))}, to a table of finitely many entries and one default value, so that functions that
 * solvers print can be compared.
 */
record CasesToTable(MachineContext machine) {
  private static final int MOST_CALLS = 100; // of functions that stand for their bodies

  /** Returns the function, or {@code null} if the body has another form or a value is unknown. */
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

  /** Returns the body of the function that is called with exactly the variables, in order. */
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
    Region all = new Region(variables, new Value[variables.size()]);
    Map<Value, Value> entries = new LinkedHashMap<>();
    Value otherwise = cases(all, body, environment, entries);
    List<Sort> domain = variables.stream().map(Var::sort).toList();
    return otherwise == null ? null : MapValue.of(entries, otherwise, domain, machine);
  }

  /** The points at which some variables have fixed values; {@code null} for each other variable. */
  private static final class Region {
    private final List<Var> variables;
    private final @Nullable Value[] fixed;

    Region(List<Var> variables, @Nullable Value[] fixed) {
      this.variables = variables;
      this.fixed = fixed;
    }

    boolean isPlace() {
      return variables.stream().noneMatch(this::isOpen);
    }

    boolean isOpen(Var variable) {
      int at = variables.indexOf(variable);
      return at >= 0 && fixed[at] == null;
    }

    boolean holds(Region place) {
      boolean inside = true;
      for (int i = 0; i < fixed.length && inside; i++) {
        inside = fixed[i] == null || fixed[i].equals(place.fixed[i]);
      }
      return inside;
    }

    /** The value of the single point that this region is. */
    Value place() {
      Value[] values = new Value[fixed.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = Objects.requireNonNull(fixed[i]);
      }
      return MapValue.place(values);
    }

    Environment inside(Environment outside) {
      List<Var> known = variables.stream().filter(v -> !isOpen(v)).toList();
      Value[] values = new Value[known.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = Objects.requireNonNull(fixed[variables.indexOf(known.get(i))]);
      }
      return known.isEmpty() ? outside : new Environment(outside, known, values);
    }
  }

  /** The value found for a region inside another. */
  private record Found(Region region, Value otherwise) {}

  /**
   * Collects the values in a region.
   *
   * @param entries receives the points with a value of their own
   * @return the value at all other points of the region, or {@code null} if there is none
   */
  private @Nullable Value cases(
      Region region, Term body, Environment environment, Map<Value, Value> entries) {
    List<Found> found = new ArrayList<>();
    Term rest = body;
    while (rest instanceof App app && app.symbol() == FunctionByCases.ITE && !region.isPlace()) {
      Region inside = new Region(region.variables, region.fixed.clone());
      Bool possible = machine.spend(1) ? narrow(app.child(0), inside, environment) : null;
      if (possible == null) {
        return null;
      } else if (possible == Bool.FALSE || Arrays.equals(inside.fixed, region.fixed)) {
        rest = app.child(possible == Bool.FALSE ? 2 : 1);
        continue;
      }
      Map<Value, Value> own = new LinkedHashMap<>();
      Value value = cases(inside, app.child(1), environment, own);
      if (value == null) {
        return null;
      }
      if (inside.isPlace()) {
        own.put(inside.place(), value);
      }
      own.forEach((place, at) -> add(region, place, at, found, entries));
      if (!inside.isPlace()) {
        found.add(new Found(inside, value));
      }
      rest = app.child(2);
    }
    if (rest.freeVariables().stream().anyMatch(region::isOpen)) {
      return null;
    }
    Value otherwise = machine.run(rest, region.inside(environment));
    boolean same =
        found.stream().allMatch(f -> Connectives.equal(f.otherwise, otherwise) == Bool.TRUE);
    return otherwise instanceof Unknown || !same ? null : otherwise;
  }

  /** Adds an entry unless an earlier case covers the point: the first case that holds counts. */
  private static void add(
      Region region, Value place, Value value, List<Found> before, Map<Value, Value> entries) {
    Value[] values =
        region.fixed.length == 1
            ? new Value[] {place}
            : ((DatatypeValue) place).arguments().toArray(new Value[0]);
    Region at = new Region(region.variables, values);
    if (before.stream().noneMatch(f -> f.region.holds(at))) {
      entries.putIfAbsent(place, value);
    }
  }

  /**
   * Fixes the variables of a region as a condition requires.
   *
   * @return whether the condition is possible; {@code null} if it has another form
   */
  private @Nullable Bool narrow(Term condition, Region region, Environment environment) {
    if (condition instanceof App app && app.symbol() == FunctionByCases.AND) {
      Bool all = Bool.TRUE;
      for (int i = 0; i < app.arity(); i++) {
        Bool one = narrow(app.child(i), region, environment);
        if (one == null) {
          return null;
        }
        all = one == Bool.FALSE ? one : all;
      }
      return all;
    } else if (condition instanceof Var variable && region.variables.contains(variable)) {
      return fix(variable, Bool.TRUE, region);
    } else if (!(condition instanceof App app)
        || app.symbol() != FunctionByCases.EQUAL
        || app.arity() != 2) {
      return null;
    } else {
      int variable = app.child(0) instanceof Var v && region.variables.contains(v) ? 0 : 1;
      Term value = app.child(1 - variable);
      if (!(app.child(variable) instanceof Var fixed)
          || !region.variables.contains(fixed)
          || value.freeVariables().stream().anyMatch(region.variables::contains)) {
        return null;
      }
      return fix(fixed, machine.run(value, environment), region);
    }
  }

  private static @Nullable Bool fix(Var variable, Value value, Region region) {
    if (!value.isComparable()) {
      return null;
    }
    int at = region.variables.indexOf(variable);
    Value before = region.fixed[at];
    region.fixed[at] = value;
    return Bool.of(before == null || before.equals(value));
  }
}
