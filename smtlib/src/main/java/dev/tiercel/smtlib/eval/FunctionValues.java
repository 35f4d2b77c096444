package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
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
import org.jspecify.annotations.Nullable;

/**
 * Evaluates functions as values: to a table if the domain is small or the body goes by cases, so
 * that functions can be compared; else to a closure. A table of sort {@code (-> A B C)} has two
 * arguments, however the lambdas are nested.
 */
record FunctionValues(
    MachineContext machine, Definitions definitions, Model model, SortDomains domains) {
  private static final Operator APPLICATION = Theories.row(Feature.HIGHER_ORDER, "@", 2);
  private static final int LARGEST_TABLE = 64; // entries of a function that is tabulated
  private static final int MOST_SAMPLES = 27; // points at which two functions are compared

  /** Resolves a name: to a function of the script, else to an operator. */
  App symbol(String name, List<Sort> arguments, Sort result) {
    Declared defined = new Declared(name, Declared.Kind.DEFINED, arguments, result);
    if (definitions.function(defined) != null) {
      return App.constant(defined);
    }
    Declared declared = Declared.function(name, arguments, result);
    if (model.body(declared) == null) {
      for (Operator operator : Theories.named(name)) {
        if (operator.apply(List.of(), null, arguments.toArray(new Sort[0])) == result) {
          return App.of(Function.of(operator), Sort.function(arguments, result));
        }
      }
    }
    return App.constant(declared);
  }

  /**
   * Returns the value of a function symbol without arguments; {@code null} if the model omits it.
   */
  @Nullable Value named(App name) {
    if (!(name.symbol() instanceof Declared symbol)) {
      return called(name, name.sort().domain(), name.sort().range());
    }
    switch (symbol.kind()) {
      case FUNCTION -> {
        Model.Body body = model.body(symbol);
        return body == null ? null : given(body.parameters(), body.value(), name.sort());
      }
      case DEFINED -> {
        Command.Define define = definitions.function(symbol);
        return define == null
            ? new Unknown("no definition of " + symbol.name())
            : given(define.parameters(), define.body(), name.sort());
      }
      default -> {
        return called(name, symbol.parameters(), symbol.result());
      }
    }
  }

  /** Returns the function that maps arguments to the value of the application. */
  private Value called(App name, List<Sort> parameters, Sort result) {
    List<Var> variables = new ArrayList<>();
    parameters.forEach(s -> variables.add(Var.of("x!" + variables.size(), s)));
    App call = App.of(name.function(), result, variables.toArray(new Term[0]));
    return given(variables, call, name.sort());
  }

  private Value given(List<Var> variables, Term body, Sort sort) {
    return lambda(variables, body, machine.root(), sort);
  }

  /** Returns the value of a lambda in an environment. */
  Value lambda(List<Var> variables, Term body, Environment outside, Sort sort) {
    List<Var> all = variables;
    Term inner = body;
    while (all.size() < sort.domain().size() && merges(all, inner)) {
      all = plus(all, ((Binder) inner).variables());
      inner = ((Binder) inner).body();
    }
    Value applied = applied(all, inner, outside);
    if (applied != null) {
      return applied;
    }
    Closure closure = new Closure(all, inner, outside);
    Value table = table(closure, sort.domain());
    if (table == null && all.size() == sort.domain().size()) {
      table = new CasesToTable(machine).of(all, inner, outside);
    }
    return table == null ? closure : table;
  }

  /**
   * Returns the value of f if the body is {@code (@ f x ...)} with exactly the variables (eta
   * reduction); else null.
   */
  private @Nullable Value applied(List<Var> variables, Term body, Environment outside) {
    boolean fits =
        body instanceof App app
            && app.symbol() == APPLICATION
            && app.arity() == variables.size() + 1
            && app.child(0).freeVariables().stream().noneMatch(variables::contains);
    for (int i = 0; i < variables.size() && fits; i++) {
      fits = body.child(i + 1) == variables.get(i);
    }
    Value function = fits ? machine.run(body.child(0), outside) : null;
    return function instanceof Unknown ? null : function;
  }

  /** Whether the variables of a nested lambda have new names, so that the lambdas can be merged. */
  private static boolean merges(List<Var> outer, Term body) {
    return body instanceof Binder inner
        && inner.kind() == Binder.Kind.LAMBDA
        && inner.variables().stream()
            .noneMatch(v -> outer.stream().anyMatch(o -> o.name().equals(v.name())));
  }

  private static <T> List<T> plus(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /**
   * Tabulates a function; returns {@code null} if there are too many values or some are unknown.
   */
  private @Nullable Value table(Closure function, List<Sort> domain) {
    List<List<Value>> columns = new ArrayList<>();
    int size = 1;
    for (Sort sort : domain) {
      List<Value> column = domains.values(sort, LARGEST_TABLE / size);
      if (column == null || !domains.isClosed(sort)) {
        return null;
      }
      columns.add(column);
      size *= column.size();
    }
    Map<Value, Value> entries = new LinkedHashMap<>();
    Value last = Bool.FALSE;
    for (int i = 0; i < size; i++) {
      Value[] arguments = combination(columns, i);
      last = apply(function, arguments);
      if (last instanceof Unknown) {
        return null;
      }
      entries.put(MapValue.place(arguments), last);
    }
    return MapValue.of(entries, last, domain, machine);
  }

  private static Value[] combination(List<List<Value>> columns, int number) {
    Value[] values = new Value[columns.size()];
    int rest = number;
    for (int c = values.length - 1; c >= 0; c--) {
      List<Value> column = columns.get(c);
      values[c] = column.get(rest % column.size());
      rest /= column.size();
    }
    return values;
  }

  /** Applies a function to all its arguments. */
  Value apply(Value function, Value... arguments) {
    if (function instanceof MapValue map) {
      Value place = MapValue.place(arguments);
      return place.isComparable()
          ? map.at(place)
          : new Unknown("an argument that cannot be compared");
    }
    if (function instanceof Closure closure) {
      int parameters = closure.parameters().size();
      if (parameters == arguments.length) {
        return machine.run(closure.body(), inside(closure, parameters, arguments));
      } else if (parameters < arguments.length) {
        Value[] first = Arrays.copyOf(arguments, parameters);
        Value[] rest = Arrays.copyOfRange(arguments, parameters, arguments.length);
        return apply(apply(closure, first), rest);
      }
    }
    return function instanceof Unknown
        ? function
        : new Unknown("the application of a function that is not known");
  }

  private static Environment inside(Closure closure, int count, Value... values) {
    return new Environment(closure.environment(), closure.parameters().subList(0, count), values);
  }

  /**
   * Applies a function to its first arguments.
   *
   * @param sort sort of the result, a function
   */
  Value partial(Value function, Sort sort, Value... arguments) {
    int given = arguments.length;
    if (function instanceof MapValue map) {
      return partial(map, sort.domain(), arguments);
    } else if (function instanceof Closure closure) {
      int parameters = closure.parameters().size();
      if (parameters > given) {
        List<Var> rest = closure.parameters().subList(given, parameters);
        return lambda(rest, closure.body(), inside(closure, given, arguments), sort);
      } else if (parameters == given) {
        return apply(closure, arguments);
      }
      Value[] first = Arrays.copyOf(arguments, parameters);
      Value[] rest = Arrays.copyOfRange(arguments, parameters, given);
      return partial(apply(closure, first), sort, rest);
    }
    return function;
  }

  private Value partial(MapValue map, List<Sort> domain, Value... arguments) {
    List<Value> first = List.of(arguments);
    if (!first.stream().allMatch(Value::isComparable)) {
      return new Unknown("an argument that cannot be compared");
    }
    Map<Value, Value> entries = new LinkedHashMap<>();
    map.entries()
        .forEach(
            (place, value) -> {
              List<Value> all = ((DatatypeValue) place).arguments();
              if (all.subList(0, first.size()).equals(first)) {
                Value[] rest = all.subList(first.size(), all.size()).toArray(new Value[0]);
                entries.put(MapValue.place(rest), value);
              }
            });
    return MapValue.of(entries, map.defaultValue(), domain, machine);
  }

  /**
   * Whether two functions are known to differ at some point; testing points cannot show that they
   * are equal.
   */
  boolean differ(Value one, Value other, List<Sort> domain) {
    List<List<Value>> columns = new ArrayList<>();
    int size = 1;
    for (Sort sort : domain) {
      List<Value> all = domains.values(sort, MOST_SAMPLES / size);
      List<Value> column = all == null ? domains.samples(sort) : all;
      column = column.subList(0, Math.min(column.size(), MOST_SAMPLES / size));
      columns.add(column);
      size *= column.size();
    }
    for (int i = 0; i < size; i++) {
      Value[] place = combination(columns, i);
      if (Connectives.equal(apply(one, place), apply(other, place)) == Bool.FALSE) {
        return true;
      }
    }
    return false;
  }
}
