package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.LazySemantics;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of the evaluating machine that meanings see: the application, the remaining budget, and
 * the values of open operators from the model or a search. A superclass of {@link
 * EvaluationMachine} rather than a component, because the machine's loop accesses the same fields
 * at every step.
 */
abstract class MachineContext implements EvaluationServices {
  final Definitions definitions;
  final Model model;
  final EvaluationBudget budget;
  final SortDomains domains;
  final FunctionValues functions;
  final boolean completing;
  final @Nullable OpenValues openValues;
  final Environment root = new Environment();

  int opened; // values taken from a search
  long steps;
  @Nullable App current;

  MachineContext(
      Definitions definitions,
      Model model,
      EvaluationBudget budget,
      boolean completing,
      @Nullable OpenValues openValues) {
    this.definitions = definitions;
    this.model = model;
    this.budget = budget;
    this.completing = completing;
    this.openValues = openValues;
    this.domains = new SortDomains(definitions, model, this);
    this.functions = new FunctionValues(this, definitions, model, domains);
  }

  /** Returns the value of a term in an environment. */
  abstract Value run(Term term, Environment environment);

  /** Applies an operator's meaning to arguments of an application. */
  Value evaluate(App app, OperatorSemantics semantics, Value... arguments) {
    App before = current;
    current = app;
    Value value = semantics.of(arguments, this);
    current = before;
    return value;
  }

  /** Makes an application the current one; returns the previous one. */
  @Nullable App enter(@Nullable App app) {
    App before = current;
    current = app;
    return before;
  }

  /** Returns this machine as the context of an application, with the full budget. */
  EvaluationServices context(App app) {
    steps = budget.steps();
    current = app;
    return this;
  }

  /** Steps spent since the budget was last reset. */
  long effort() {
    return budget.steps() - steps;
  }

  /** Returns the default value of a sort, with the full budget. */
  Value initial(Sort sort) {
    steps = budget.steps();
    return domains.defaultValue(sort);
  }

  /** Returns simple values of a sort, with the full budget. */
  List<Value> samples(Sort sort) {
    steps = budget.steps();
    return domains.samples(sort);
  }

  /** Returns an expansion of terms under this machine's definitions and model. */
  DefinitionExpansion expansion() {
    return new DefinitionExpansion(definitions, model);
  }

  /** Returns the model's definition of a function, or {@code null}. */
  Model.@Nullable Body body(Declared function) {
    return model.body(function);
  }

  /** Returns the script's definition of a function, or {@code null}. */
  Command.@Nullable Define definition(Declared function) {
    return definitions.function(function);
  }

  /** Returns the value of an application whose arguments are all known. */
  Value folded(App app, Operator operator, Value... arguments) {
    OperatorSemantics semantics = operator.semantics();
    if (semantics == null) {
      return new Unknown(operator.name() + ", which has no meaning here");
    }
    App before = current;
    current = app;
    Value value = ChainedApplication.fold(operator, semantics, arguments, this);
    current = before;
    return value;
  }

  /** Returns the value of an application of which enough arguments are known. */
  Value evaluateLazily(App app, LazySemantics semantics, @Nullable Value... arguments) {
    App before = current;
    current = app;
    Value value = semantics.of(arguments, this);
    current = before;
    return value;
  }

  /** The environment without variables. */
  Environment root() {
    return root;
  }

  /** Returns the value of an application of a symbol that the model omits. */
  Value omittedValue(App app) {
    return completing
        ? domains.defaultValue(app.sort())
        : new Unknown("no value for " + app.function().name());
  }

  @Override
  public App application() {
    return Objects.requireNonNull(current);
  }

  @Override
  public Value open(Value... arguments) {
    App app = application();
    Value chosen = model.open().isEmpty() && openValues == null ? null : chosen(app, arguments);
    return chosen != null && isAllowed(app, arguments, chosen)
        ? chosen
        : new Unknown(app.function().name() + " where the standard leaves it open");
  }

  /** Returns the value from a search or the model; {@code null} if neither has one. */
  private @Nullable Value chosen(App app, Value... arguments) {
    List<Sort> sorts = new ArrayList<>(arguments.length);
    for (int i = 0; i < arguments.length; i++) {
      sorts.add(app.child(Math.min(i, app.arity() - 1)).sort());
    }
    Model.Open operator = new Model.Open(app.function().name(), sorts, app.sort());
    Value searched = null;
    if (openValues != null) {
      searched = openValues.value(operator, arguments);
      opened++;
    }
    Model.Body body = searched == null ? model.open(operator) : null;
    return body == null
        ? searched
        : run(body.value(), new Environment(root, body.parameters(), arguments));
  }

  private static boolean isAllowed(App app, Value[] arguments, Value value) {
    return !(app.symbol() instanceof Operator operator)
        || operator.partialChoice() == null
        || operator.partialChoice().allows(arguments, value);
  }

  @Override
  public boolean spend(long cost) {
    if (cost > steps) {
      return false;
    }
    steps -= Math.max(cost, 0);
    return true;
  }

  /** Subtracts a cost from the budget, down to 0. */
  void charge(long cost) {
    steps -= Math.min(cost, steps);
  }

  @Override
  public Value apply(Value function, Value... arguments) {
    return functions.apply(function, arguments);
  }

  @Override
  public Value partial(Value function, Value... arguments) {
    return functions.partial(function, sort(), arguments);
  }

  @Override
  public Value function(String name, List<Sort> arguments, Sort result) {
    App app = functions.symbol(name, arguments, result);
    Value function = functions.named(app);
    return function == null ? omittedValue(app) : function;
  }

  @Override
  public boolean differ(Value one, Value other) {
    return functions.differ(one, other, argumentSort(0).domain());
  }

  @Override
  public @Nullable BigInteger cardinality(Sort sort) {
    return domains.cardinality(sort);
  }

  @Override
  public @Nullable List<Value> values(Sort sort, int limit) {
    return domains.values(sort, limit);
  }

  @Override
  public @Nullable Field field(String selector, Sort datatype) {
    return definitions.field(selector, datatype);
  }
}
