package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.LazyMeaning;
import dev.tiercel.smtlib.value.Meaning;
import dev.tiercel.smtlib.value.RealMeaning;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Walks terms with a stack of its own, so that nesting of any depth needs none of Java's, and
 * remembers the value of every closed term for as long as it lives: a mutant that shares terms with
 * what was evaluated before costs only what is new. Not thread-safe.
 */
final class Machine implements Context {
  private static final int MOST_REMEMBERED = 1 << 16;
  private static final int MOST_RUNS = 100; // runs inside runs: quantifiers and lambdas
  private static final Unknown TOO_LONG = new Unknown("the cost of evaluation");
  private static final RealMeaning BODY = (a, c) -> a[0];
  private static final Unknown TOO_DEEP = new Unknown("the depth of a recursion");

  private final Definitions definitions;
  private final Model model;
  private final Budget budget;
  private final Domains domains;
  private final FunctionValues functions;
  private final Quantifiers quantifiers;
  private final boolean completing;
  private final @Nullable OpenValues openValues;
  private final Environment root = new Environment();

  private Frame[] frames = new Frame[64];
  private int depth;
  private final Map<List<Object>, Value> unfolded = new HashMap<>(); // by recursive call
  private int runs;
  private int opened; // values asked of a search
  private long steps;
  private @Nullable App current;

  /**
   * A machine.
   *
   * @param completing whether a symbol without a meaning has the default value of its sort
   * @param openValues what is asked before the model where the standard leaves a value open
   */
  Machine(
      Definitions definitions,
      Model model,
      Budget budget,
      boolean completing,
      @Nullable OpenValues openValues) {
    this.definitions = definitions;
    this.model = model;
    this.budget = budget;
    this.completing = completing;
    this.openValues = openValues;
    this.domains = new Domains(definitions, model, this);
    this.functions = new FunctionValues(this, definitions, model, domains);
    this.quantifiers = new Quantifiers(this, domains, functions, budget);
  }

  /** One term under evaluation. */
  private static final class Frame {
    private final Term term;
    private final int opened;
    private final Environment environment;
    private final @Nullable Value[] values;
    private int place = -1;
    private boolean inBody;
    private @Nullable Value answer;

    Frame(Term term, Environment environment, int opened) {
      this.opened = opened;
      this.term = term;
      this.environment = environment;
      this.values = new Value[term.arity()];
    }

    void take(Value value) {
      if (inBody) {
        answer = value;
      } else {
        values[place] = value;
      }
    }

    Value[] known() {
      @SuppressWarnings("NullAway") // every argument has been evaluated
      Value[] all = values;
      return all;
    }
  }

  /** The value of a term without free variables, with the whole budget to spend. */
  Value value(Term closed) {
    steps = budget.steps();
    return run(closed, root);
  }

  /** The value of a term at a place where variables are bound, with the whole budget to spend. */
  Value value(Term term, Environment environment) {
    steps = budget.steps();
    return run(term, environment);
  }

  /** Where a child of a term stands; {@code null} if the variables there have no one value. */
  @Nullable Environment inside(Term term, int child, Environment environment) {
    if (term.bound(child).isEmpty()) {
      return term instanceof Match match && child > 0 && taken(match, environment) != child
          ? null
          : environment;
    }
    if (term instanceof Let let) {
      Value[] values = new Value[let.variables().size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(let.child(i), environment);
      }
      return new Environment(environment, let.variables(), values);
    }
    return term instanceof Match match && taken(match, environment) == child
        ? inside(match, child, value(match.child(0), environment), environment)
        : null;
  }

  private static Environment inside(Match match, int child, Value matched, Environment outside) {
    Match.Pattern pattern = match.patterns().get(child - 1);
    Value[] parts =
        pattern.constructor() == null
            ? new Value[] {matched}
            : ((DatatypeValue) matched).arguments().toArray(new Value[0]);
    return new Environment(outside, pattern.variables(), parts);
  }

  /** The child that a match comes to, or -1. */
  int taken(Match match, Environment environment) {
    Value matched = value(match.child(0), environment);
    for (int i = 0; i < match.patterns().size() && !(matched instanceof Unknown); i++) {
      var constructor = match.patterns().get(i).constructor();
      if (constructor == null
          || (matched instanceof DatatypeValue made
              && made.constructor().equals(constructor.name()))) {
        return i + 1;
      }
    }
    return -1;
  }

  /** The value of an operator's meaning for arguments of an application. */
  Value mean(App app, Meaning meaning, Value... arguments) {
    App before = current;
    current = app;
    Value value = meaning.of(arguments, this);
    current = before;
    return value;
  }

  /** Makes an application the one that the context speaks of; returns the one before. */
  @Nullable App enter(@Nullable App app) {
    App before = current;
    current = app;
    return before;
  }

  /** This machine as the context of an application, with the whole budget to spend. */
  Context context(App app) {
    steps = budget.steps();
    current = app;
    return this;
  }

  /** Steps taken since the budget was whole. */
  long effort() {
    return budget.steps() - steps;
  }

  /** The default value of a sort, with the whole budget to spend. */
  Value initial(Sort sort) {
    steps = budget.steps();
    return domains.defaultValue(sort);
  }

  /** Simple values of a sort, with the whole budget to spend. */
  List<Value> samples(Sort sort) {
    steps = budget.steps();
    return domains.samples(sort);
  }

  /** The instance that gives a quantifier a value, or {@code null} if none is found. */
  @Nullable Environment instance(Binder binder, Environment environment, Bool decisive) {
    steps = budget.steps();
    return quantifiers.instance(binder, environment, decisive);
  }

  /** What puts bodies and values into terms of this machine. */
  Expansion expansion() {
    return new Expansion(definitions, model);
  }

  /** What the model says of a function, or {@code null}. */
  Model.@Nullable Body body(Declared function) {
    return model.body(function);
  }

  /** What the script defines a function to be, or {@code null}. */
  Command.@Nullable Define definition(Declared function) {
    return definitions.function(function);
  }

  /** The value of an application whose arguments are known. */
  Value folded(App app, Operator operator, Value... arguments) {
    Meaning meaning = operator.meaning();
    if (meaning == null) {
      return new Unknown(operator.name() + ", which has no meaning here");
    }
    App before = current;
    current = app;
    Value value = Folding.fold(operator, meaning, arguments, this);
    current = before;
    return value;
  }

  /** The value of an application of which enough arguments are known. */
  Value decided(App app, LazyMeaning meaning, @Nullable Value... arguments) {
    App before = current;
    current = app;
    Value value = meaning.of(arguments, this);
    current = before;
    return value;
  }

  /** Where nothing is bound. */
  Environment root() {
    return root;
  }

  /** The value of a term at a place where variables are bound. */
  Value run(Term term, Environment environment) {
    Value quick = quick(term, environment);
    if (quick != null) {
      return quick;
    }
    if (runs >= MOST_RUNS) {
      return TOO_DEEP;
    }
    runs++;
    int base = depth;
    App before = current;
    try {
      return loop(term, environment, base);
    } finally {
      Arrays.fill(frames, base, Math.max(base, depth), null);
      depth = base;
      current = before;
      runs--;
    }
  }

  private Value loop(Term term, Environment environment, int base) {
    Value result = push(term, environment);
    while (depth > base) {
      Frame frame = frames[depth - 1];
      if (result != null) {
        frame.take(result);
      }
      result = steps-- > 0 ? advance(frame) : TOO_LONG;
      if (result != null) {
        frames[--depth] = null;
        remember(frame, result);
      }
    }
    return Objects.requireNonNull(result);
  }

  /** Puts a term on the stack; a value only if there is no room for it. */
  private @Nullable Value push(Term term, Environment environment) {
    if (depth >= budget.nesting()) {
      return TOO_DEEP;
    }
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, 2 * depth);
    }
    frames[depth++] = new Frame(term, environment, opened);
    return null;
  }

  private void remember(Frame frame, Value value) {
    if ((value instanceof Unknown && steps <= 0) || opened != frame.opened) {
      return; // with another budget it may have a value, and a search may choose another
    }
    if (frame.inBody && !(value instanceof Unknown) && isUnfolded(frame.term)) {
      unfolded.put(call(frame), value);
    }
    Environment home = frame.term.freeVariables().isEmpty() ? root : frame.environment;
    if (home.known().size() >= MOST_REMEMBERED) {
      home.known().clear();
    }
    home.known().put(frame.term, value);
  }

  private boolean isUnfolded(Term term) {
    return unfolded.size() < MOST_REMEMBERED
        && term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.DEFINED
        && definitions.isRecursive(symbol);
  }

  private static List<Object> call(Frame frame) {
    List<Object> call = new ArrayList<>(frame.values.length + 1);
    call.add(((App) frame.term).symbol());
    call.addAll(Arrays.asList(frame.values));
    return call;
  }

  /** The value if it needs no work. */
  private @Nullable Value quick(Term term, Environment environment) {
    if (term instanceof Literal literal) {
      return Literals.value(literal);
    }
    if (term instanceof Var variable) {
      Value value = environment.value(variable);
      return value == null ? new Unknown("the free variable " + variable.name()) : value;
    }
    Environment home = term.freeVariables().isEmpty() ? root : environment;
    return home.known().get(term);
  }

  /** The value of a child, or {@code null} after it was put on the stack. */
  private @Nullable Value child(Frame frame, int place, Environment environment) {
    frame.place = place;
    Value value = quick(frame.term.child(place), environment);
    if (value == null) {
      value = push(frame.term.child(place), environment);
    }
    if (value != null) {
      frame.values[place] = value;
    }
    return value;
  }

  /** Goes on with a term: its value, or {@code null} after something was put on the stack. */
  private @Nullable Value advance(Frame frame) {
    if (frame.inBody) {
      return frame.answer;
    }
    Term term = frame.term;
    if (term instanceof App app) {
      return app.symbol() instanceof Operator operator
          ? operator(frame, app, operator)
          : declared(frame, app, (Declared) app.symbol());
    } else if (term instanceof Let let) {
      return let(frame, let);
    } else if (term instanceof Annotated) {
      return frame.place == 0 ? frame.values[0] : child(frame, 0, frame.environment);
    } else if (term instanceof Match match) {
      return match(frame, match);
    } else if (term instanceof Binder binder) {
      return quantifiers.value(binder, frame.environment);
    }
    return quick(term, frame.environment);
  }

  /**
   * Evaluates all children up to one; unknown if one is that the meaning does not take, {@code
   * null} if there is no end yet.
   */
  private @Nullable Value arguments(Frame frame, int count, @Nullable Meaning meaning) {
    Value last = frame.place >= 0 ? frame.values[frame.place] : null;
    for (int i = frame.place + 1; i <= count; i++) {
      if (last instanceof Unknown unknown && !isTaken(meaning, unknown)) {
        return unknown.passedOn();
      } else if (i == count) {
        break;
      }
      last = child(frame, i, frame.environment);
      if (last == null) {
        return null;
      }
    }
    return Bool.TRUE;
  }

  private static boolean isTaken(@Nullable Meaning meaning, Unknown value) {
    return meaning != null && RealMeaning.takes(meaning, value);
  }

  private @Nullable Value operator(Frame frame, App app, Operator operator) {
    Meaning meaning = operator.meaning();
    if (meaning == null) {
      return new Unknown(operator.name() + ", which has no meaning here");
    }
    if (meaning instanceof LazyMeaning lazy) {
      return lazily(frame, app, lazy);
    }
    Value ready = arguments(frame, app.arity(), meaning);
    if (ready == null || ready instanceof Unknown) {
      return ready;
    }
    App before = current;
    current = app;
    Value value = Folding.fold(operator, meaning, frame.known(), this);
    current = before;
    return value;
  }

  private @Nullable Value lazily(Frame frame, App app, LazyMeaning meaning) {
    while (true) {
      int next = meaning.next(frame.values, frame.place);
      if (next == LazyMeaning.ENOUGH) {
        current = app;
        return meaning.of(frame.values, this);
      }
      if (child(frame, next, frame.environment) == null) {
        return null;
      }
    }
  }

  private @Nullable Value declared(Frame frame, App app, Declared symbol) {
    if (app.isFunctionValue()) {
      Value function = functions.named(app);
      return function == null ? unsaid(app) : function;
    }
    Value ready = arguments(frame, app.arity(), hasBody(symbol) ? BODY : null);
    if (ready == null || ready instanceof Unknown) {
      return ready;
    }
    return switch (symbol.kind()) {
      case CONSTRUCTOR ->
          definitions.haveConstructor(symbol)
              ? new DatatypeValue(symbol.name(), List.of(frame.known()))
              : new Unknown("no constructor " + symbol.name() + " of that sort");
      case SELECTOR -> selector(frame, app, symbol);
      case ELEMENT -> new Element(app.sort(), symbol.name());
      case FUNCTION -> function(frame, app, model.body(symbol));
      case DEFINED -> {
        Command.Define define = definitions.function(symbol);
        Value known = definitions.isRecursive(symbol) ? unfolded.get(call(frame)) : null;
        yield definitions.isEndless(symbol, frame.known())
            ? new Unknown("a call that unfolds to no end")
            : define == null
                ? new Unknown("no definition of " + symbol.name())
                : known == null ? body(frame, define.parameters(), define.body()) : known;
      }
    };
  }

  /** Whether its value is that of a term, which takes whatever its own parts take. */
  private static boolean hasBody(Declared symbol) {
    return symbol.kind() == Declared.Kind.FUNCTION || symbol.kind() == Declared.Kind.DEFINED;
  }

  private Value selector(Frame frame, App app, Declared symbol) {
    Context.Field field = definitions.field(symbol.name(), symbol.parameters().get(0));
    if (field != null
        && frame.values[0] instanceof DatatypeValue made
        && made.constructor().equals(field.constructor())) {
      return made.arguments().get(field.place());
    }
    App before = current;
    current = app;
    Value value = open(frame.known());
    current = before;
    return value;
  }

  private @Nullable Value function(Frame frame, App app, Model.@Nullable Body body) {
    if (body != null) {
      return body(frame, body.parameters(), body.value());
    }
    return unsaid(app);
  }

  /** The value of what the model says nothing about. */
  private Value unsaid(App app) {
    return completing
        ? domains.defaultValue(app.sort())
        : new Unknown("no value for " + app.function().name());
  }

  private @Nullable Value body(Frame frame, List<Var> parameters, Term body) {
    Environment inside =
        parameters.isEmpty() ? root : new Environment(root, parameters, frame.known());
    return enter(frame, body, inside);
  }

  /** The value of a body, which becomes the value of the frame's term. */
  private @Nullable Value enter(Frame frame, Term body, Environment inside) {
    Value quick = quick(body, inside);
    if (quick != null) {
      return quick;
    }
    frame.inBody = true;
    return push(body, inside);
  }

  private @Nullable Value let(Frame frame, Let let) {
    int values = let.variables().size();
    for (int i = frame.place + 1; i < values; i++) {
      if (child(frame, i, frame.environment) == null) {
        return null;
      }
    }
    Value[] bound = Arrays.copyOf(frame.known(), values);
    return enter(frame, let.body(), new Environment(frame.environment, let.variables(), bound));
  }

  private @Nullable Value match(Frame frame, Match match) {
    Value matched = frame.place == 0 ? frame.values[0] : child(frame, 0, frame.environment);
    if (matched == null || matched instanceof Unknown) {
      return matched;
    }
    for (int i = 0; i < match.patterns().size(); i++) {
      Match.Pattern pattern = match.patterns().get(i);
      if (pattern.constructor() == null) {
        Value[] whole = {matched};
        Environment inside = new Environment(frame.environment, pattern.variables(), whole);
        return enter(frame, match.child(i + 1), inside);
      }
      if (matched instanceof DatatypeValue made
          && made.constructor().equals(pattern.constructor().name())) {
        Value[] parts = made.arguments().toArray(new Value[0]);
        Environment inside = new Environment(frame.environment, pattern.variables(), parts);
        return enter(frame, match.child(i + 1), inside);
      }
    }
    return new Unknown("a match without a case for the value");
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

  /** What the model, or a search in its place, has for the value; {@code null} for nothing. */
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
    return function == null ? unsaid(app) : function;
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
