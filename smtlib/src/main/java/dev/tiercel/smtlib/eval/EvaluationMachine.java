package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.LazySemantics;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.RealSemantics;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates terms with an explicit stack, so that deep nesting needs no Java stack. Caches the
 * values of closed terms for its lifetime: a mutant that shares terms with earlier formulas costs
 * only its new part. Not thread-safe.
 */
final class EvaluationMachine extends MachineContext {
  private static final int MOST_REMEMBERED = 1 << 16;
  private static final int MOST_RUNS = 100; // nested runs: quantifiers and lambdas
  private static final Unknown TOO_LONG = new Unknown("the cost of evaluation");
  private static final RealSemantics BODY = (a, c) -> a[0];
  private static final Unknown TOO_DEEP = new Unknown("the depth of a recursion");

  private final Quantifiers quantifiers;

  private MachineFrame[] frames = new MachineFrame[64];
  private int depth;
  private final Map<List<Object>, Value> unfolded = new HashMap<>(); // by recursive call
  private int runs;

  /**
   * Creates a machine.
   *
   * @param completing whether a symbol without a meaning has the default value of its sort
   * @param openValues takes precedence over the model for the values of open operators
   */
  EvaluationMachine(
      Definitions definitions,
      Model model,
      EvaluationBudget budget,
      boolean completing,
      @Nullable OpenValues openValues) {
    super(definitions, model, budget, completing, openValues);
    this.quantifiers = new Quantifiers(this, domains, functions, budget);
  }

  /** Returns the value of a term without free variables, with the full budget. */
  Value value(Term closed) {
    steps = budget.steps();
    return run(closed, root);
  }

  /** Returns the value of a term in an environment, with the full budget. */
  Value value(Term term, Environment environment) {
    steps = budget.steps();
    return run(term, environment);
  }

  /** As {@link #value(Term, Environment)}, but a false formula may yield unknown. */
  Value truth(Term term, Environment environment) {
    steps = budget.steps();
    return term instanceof Binder binder && binder.kind() == Binder.Kind.FORALL
        ? quantifiers.truth(binder, environment)
        : run(term, environment);
  }

  /**
   * Returns the environment of a child of a term; {@code null} if the variables there have no
   * single value.
   */
  @Nullable Environment inside(Term term, int child, Environment environment) {
    if (term.bound(child).isEmpty()) {
      return term instanceof Match match && child > 0 && selectedCase(match, environment) != child
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
    return term instanceof Match match && selectedCase(match, environment) == child
        ? MatchCases.inside(match, child, value(match.child(0), environment), environment)
        : null;
  }

  /** Returns the index of the child that a match selects, or -1. */
  int selectedCase(Match match, Environment environment) {
    Value matched = value(match.child(0), environment);
    return matched instanceof Unknown ? -1 : MatchCases.selectedCase(match, matched);
  }

  /** Returns the instance that decides a quantifier, or {@code null} if none is found. */
  @Nullable Environment instance(Binder binder, Environment environment, Bool decisive) {
    steps = budget.steps();
    return quantifiers.instance(binder, environment, decisive);
  }

  @Override
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
      MachineFrame frame = frames[depth - 1];
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

  /** Pushes a term on the stack; returns a value only if the stack is full. */
  private @Nullable Value push(Term term, Environment environment) {
    if (depth >= budget.nesting()) {
      return TOO_DEEP;
    }
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, 2 * depth);
    }
    frames[depth++] = new MachineFrame(term, environment, opened);
    return null;
  }

  private void remember(MachineFrame frame, Value value) {
    if ((value instanceof Unknown && steps <= 0) || opened != frame.opened) {
      return; // not cached: it may be known with another budget, and a search may choose another
    }
    if (frame.inBody && !(value instanceof Unknown) && isUnfolded(frame.term)) {
      unfolded.put(call(frame), value);
    }
    Environment home = frame.term.freeVariables().isEmpty() ? root : frame.environment;
    if (home.cache().size() >= MOST_REMEMBERED) {
      home.cache().clear();
    }
    home.cache().put(frame.term, value);
  }

  private boolean isUnfolded(Term term) {
    return unfolded.size() < MOST_REMEMBERED
        && term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.DEFINED
        && definitions.isRecursive(symbol);
  }

  private static List<Object> call(MachineFrame frame) {
    List<Object> call = new ArrayList<>(frame.values.length + 1);
    call.add(((App) frame.term).symbol());
    call.addAll(Arrays.asList(frame.values));
    return call;
  }

  /** Returns the value if no stack frame is needed for it, else null. */
  private @Nullable Value quick(Term term, Environment environment) {
    if (term instanceof Literal literal) {
      return LiteralEvaluator.value(literal);
    }
    if (term instanceof Var variable) {
      Value value = environment.value(variable);
      return value == null ? new Unknown("the free variable " + variable.name()) : value;
    }
    Environment home = term.freeVariables().isEmpty() ? root : environment;
    return home.cache().get(term);
  }

  /** Returns the value of a child, or {@code null} after pushing it on the stack. */
  private @Nullable Value child(MachineFrame frame, int place, Environment environment) {
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

  /**
   * Continues the evaluation of a term: returns its value, or {@code null} after pushing a
   * sub-term.
   */
  private @Nullable Value advance(MachineFrame frame) {
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
   * Evaluates the first {@code count} children. Returns true once all are evaluated, unknown if one
   * is unknown and the semantics does not accept that, {@code null} after pushing a child.
   */
  private @Nullable Value arguments(
      MachineFrame frame, int count, @Nullable OperatorSemantics semantics) {
    Value last = frame.place >= 0 ? frame.values[frame.place] : null;
    for (int i = frame.place + 1; i <= count; i++) {
      if (last instanceof Unknown unknown && !isTaken(semantics, unknown)) {
        return unknown.propagated();
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

  private static boolean isTaken(@Nullable OperatorSemantics semantics, Unknown value) {
    return semantics != null && RealSemantics.accepts(semantics, value);
  }

  private @Nullable Value operator(MachineFrame frame, App app, Operator operator) {
    OperatorSemantics semantics = operator.semantics();
    if (semantics == null) {
      return new Unknown(operator.name() + ", which has no meaning here");
    }
    if (semantics instanceof LazySemantics lazy) {
      return lazily(frame, app, lazy);
    }
    Value ready = arguments(frame, app.arity(), semantics);
    if (ready == null || ready instanceof Unknown) {
      return ready;
    }
    return folded(app, operator, frame.known());
  }

  private @Nullable Value lazily(MachineFrame frame, App app, LazySemantics semantics) {
    while (true) {
      int next = semantics.next(frame.values, frame.place);
      if (next == LazySemantics.ENOUGH) {
        current = app;
        return semantics.of(frame.values, this);
      }
      if (child(frame, next, frame.environment) == null) {
        return null;
      }
    }
  }

  private @Nullable Value declared(MachineFrame frame, App app, Declared symbol) {
    if (app.isFunctionValue()) {
      Value function = functions.named(app);
      return function == null ? omittedValue(app) : function;
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

  /** Whether a symbol's value is that of its body, which handles unknown arguments itself. */
  private static boolean hasBody(Declared symbol) {
    return symbol.kind() == Declared.Kind.FUNCTION || symbol.kind() == Declared.Kind.DEFINED;
  }

  private Value selector(MachineFrame frame, App app, Declared symbol) {
    EvaluationServices.Field field = definitions.field(symbol.name(), symbol.parameters().get(0));
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

  private @Nullable Value function(MachineFrame frame, App app, Model.@Nullable Body body) {
    if (body != null) {
      return body(frame, body.parameters(), body.value());
    }
    return omittedValue(app);
  }

  private @Nullable Value body(MachineFrame frame, List<Var> parameters, Term body) {
    Environment inside =
        parameters.isEmpty() ? root : new Environment(root, parameters, frame.known());
    return enter(frame, body, inside);
  }

  /** Evaluates a body whose value becomes that of the frame's term. */
  private @Nullable Value enter(MachineFrame frame, Term body, Environment inside) {
    Value quick = quick(body, inside);
    if (quick != null) {
      return quick;
    }
    frame.inBody = true;
    return push(body, inside);
  }

  private @Nullable Value let(MachineFrame frame, Let let) {
    int values = let.variables().size();
    for (int i = frame.place + 1; i < values; i++) {
      if (child(frame, i, frame.environment) == null) {
        return null;
      }
    }
    Value[] bound = Arrays.copyOf(frame.known(), values);
    return enter(frame, let.body(), new Environment(frame.environment, let.variables(), bound));
  }

  private @Nullable Value match(MachineFrame frame, Match match) {
    Value matched = frame.place == 0 ? frame.values[0] : child(frame, 0, frame.environment);
    if (matched == null || matched instanceof Unknown) {
      return matched;
    }
    int taken = MatchCases.selectedCase(match, matched);
    return taken < 0
        ? new Unknown("a match without a case for the value")
        : enter(
            frame, match.child(taken), MatchCases.inside(match, taken, matched, frame.environment));
  }
}
