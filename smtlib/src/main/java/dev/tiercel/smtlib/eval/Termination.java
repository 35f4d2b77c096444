package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Rational;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Proves that recursive functions terminate for all arguments, so that exactly one function
 * satisfies the definition: every call decreases a well-founded measure. Measures are arguments of
 * sort Int, their negatives and differences, and datatypes of which a part is passed on; several
 * measures are combined lexicographically.
 */
final class Termination {
  private static final int MOST_CALLS = 24;
  private static final int MOST_DEPTH = 200;

  private final Definitions definitions;
  private final Map<Declared, Command.Define> functions = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private boolean lost;

  /** A condition under which a call is made. */
  private record Condition(Term term, boolean positive) {}

  /**
   * The path condition at a position in a body, the terms that variables are parts of, and the
   * bound variables.
   */
  private record Place(List<Condition> path, Map<Term, Term> parts, Set<Var> bound) {
    Place with(Term term, boolean positive) {
      List<Condition> longer = new ArrayList<>(path);
      longer.add(new Condition(term, positive));
      return new Place(longer, parts, bound);
    }

    Place with(Term whole, List<Var> inside) {
      Map<Term, Term> more = new HashMap<>(parts);
      inside.forEach(part -> more.put(part, whole));
      return new Place(path, more, bound);
    }

    Place binding(List<Var> variables) {
      Set<Var> more = new HashSet<>(bound);
      more.addAll(variables);
      return new Place(path, parts, more);
    }
  }

  /** A call from one function to another or itself. */
  private record Call(Command.Define from, App to, Place place) {}

  private Termination(Definitions definitions, List<Command.Define> functions) {
    this.definitions = definitions;
    functions.forEach(f -> this.functions.put(f.symbol(), f));
  }

  /** Whether termination of functions that are defined together is proved. */
  static boolean isProved(Definitions definitions, List<Command.Define> functions) {
    return isProved(definitions, functions, function -> null);
  }

  /**
   * Whether they terminate, or reach calls for which a condition does not hold.
   *
   * @param condition on a function's parameters, or {@code null}
   */
  static boolean isProved(
      Definitions definitions,
      List<Command.Define> functions,
      Function<Command.Define, @Nullable Term> condition) {
    Termination termination = new Termination(definitions, functions);
    for (Command.Define function : functions) {
      Place start = new Place(List.of(), Map.of(), Set.copyOf(function.parameters()));
      Term holds = condition.apply(function);
      start = holds == null ? start : start.with(holds, true);
      termination.walk(function, function.body(), start, 0);
    }
    return !termination.lost && termination.decreases();
  }

  private void walk(Command.Define function, Term term, Place place, int depth) {
    lost |= depth > MOST_DEPTH || calls.size() > MOST_CALLS;
    if (lost) {
      return;
    }
    if (term instanceof Annotated annotated) {
      walk(function, annotated.term(), place, depth + 1);
    } else if (term instanceof Let let) {
      Term body = DefinitionExpansion.substituted(let);
      lost |= body == null;
      for (int i = 0; i < let.variables().size() && body != null; i++) {
        walk(function, let.child(i), place, depth + 1);
      }
      walk(function, body == null ? let.body() : body, place, depth + 1);
    } else if (term instanceof Match match) {
      match(function, match, place, depth);
    } else if (term instanceof App app) {
      application(function, app, place, depth);
    } else {
      parts(function, term, place, depth);
    }
  }

  private void parts(Command.Define function, Term term, Place place, int depth) {
    for (int i = 0; i < term.arity(); i++) {
      walk(function, term.child(i), inside(term, i, place), depth + 1);
    }
  }

  /** Returns the state at a child; a variable that hides another would be confused with it. */
  private Place inside(Term term, int child, Place place) {
    lost |= term.bound(child).stream().anyMatch(place.bound()::contains);
    return place.binding(term.bound(child));
  }

  private void match(Command.Define function, Match match, Place place, int depth) {
    walk(function, match.child(0), place, depth + 1);
    for (int i = 0; i < match.patterns().size(); i++) {
      Match.Pattern pattern = match.patterns().get(i);
      boolean taken = pattern.constructor() != null;
      Place inside = inside(match, i + 1, place);
      inside = taken ? inside.with(match.child(0), pattern.variables()) : inside;
      walk(function, match.child(i + 1), inside, depth + 1);
    }
  }

  private void application(Command.Define function, App app, Place place, int depth) {
    if (app.symbol() instanceof Declared symbol && functions.containsKey(symbol)) {
      lost |= app.isFunctionValue() || app.arity() != functions.get(symbol).parameters().size();
      calls.add(new Call(function, app, place));
    }
    Connective connective = app.symbol() instanceof Operator o ? o.connective() : null;
    if (connective == Connective.CHOICE) {
      walk(function, app.child(0), place, depth + 1);
      walk(function, app.child(1), place.with(app.child(0), true), depth + 1);
      walk(function, app.child(2), place.with(app.child(0), false), depth + 1);
    } else if (connective == Connective.AND
        || connective == Connective.OR
        || connective == Connective.IMPLIES) {
      Place inside = place;
      for (int i = 0; i < app.arity(); i++) {
        walk(function, app.child(i), inside, depth + 1);
        inside = inside.with(app.child(i), connective != Connective.OR);
      }
    } else {
      parts(function, app, place, depth);
    }
  }

  /**
   * Repeatedly removes the calls that a measure decreases, provided that it increases in no
   * remaining call.
   */
  private boolean decreases() {
    List<Call> left = new ArrayList<>(calls);
    boolean progress = true;
    while (!left.isEmpty() && progress) {
      progress = false;
      for (Measure measure : measures()) {
        List<Call> same = new ArrayList<>();
        boolean grows = false;
        for (Call call : left) {
          if (!measure.isSmaller(call)) {
            same.add(call);
            grows |= !measure.isSame(call);
          }
        }
        if (!grows && same.size() < left.size()) {
          left = same;
          progress = true;
        }
      }
    }
    return left.isEmpty();
  }

  /** A well-founded measure. */
  private interface Measure {
    boolean isSmaller(Call call);

    boolean isSame(Call call);
  }

  private List<Measure> measures() {
    int arity = functions.values().stream().mapToInt(f -> f.parameters().size()).min().orElse(0);
    List<Measure> measures = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      if (isAll(i, Sort.INT)) {
        measures.add(new Size(i, -1, false));
        measures.add(new Size(i, -1, true));
        for (int j = 0; j < arity; j++) {
          if (i != j && isAll(j, Sort.INT)) {
            measures.add(new Size(i, j, false));
          }
        }
      } else {
        measures.add(new Part(i));
      }
    }
    return measures;
  }

  private boolean isAll(int place, Sort sort) {
    return functions.values().stream().allMatch(f -> f.parameters().get(place).sort() == sort);
  }

  /**
   * An argument, minus another one if {@code less} is not -1, or its negative; it must be bounded
   * from below.
   */
  private record Size(int place, int less, boolean negative) implements Measure {

    private LinearSum of(List<? extends Term> arguments) {
      LinearSum first = LinearSum.of(arguments.get(place)).times(Rational.of(negative ? -1 : 1));
      return less < 0 ? first : first.minus(LinearSum.of(arguments.get(less)));
    }

    private LinearSum before(Call call) {
      return of(call.from().parameters());
    }

    private LinearSum after(Call call) {
      List<Term> arguments = new ArrayList<>();
      for (int i = 0; i < call.to().arity(); i++) {
        arguments.add(call.to().child(i));
      }
      return of(arguments);
    }

    @Override
    public boolean isSmaller(Call call) {
      LinearSum decrease = before(call).minus(after(call));
      return isBelow(call, decrease, Rational.ONE)
          && constants(call.from()).stream().anyMatch(bound -> isBelow(call, before(call), bound));
    }

    @Override
    public boolean isSame(Call call) {
      return isBelow(call, before(call).minus(after(call)), Rational.ZERO);
    }

    /** Whether a bound lies below or at a sum whenever the call is made. */
    private boolean isBelow(Call call, LinearSum sum, Rational bound) {
      Refutation refutation = new Refutation();
      call.place().path().forEach(c -> refutation.with(c.term(), c.positive()));
      SubTerms.of(call.to()).forEach(part -> LinearTerms.remainder(part, refutation));
      LinearSum less = LinearSum.of(bound).minus(sum).plus(LinearSum.of(Rational.of(-1)));
      return refutation.with(less).succeeds(); // the sum is at least one below the bound
    }

    private Set<Rational> constants(Command.Define function) {
      Set<Rational> constants = new LinkedHashSet<>(List.of(Rational.ZERO));
      for (Term term : SubTerms.of(function.body())) {
        if (term instanceof Literal literal
            && LiteralEvaluator.value(literal) instanceof Rational number
            && number.isInteger()) {
          constants.add(number);
          constants.add(number.negate());
          constants.add(number.subtract(Rational.ONE));
        }
      }
      return constants;
    }
  }

  /** A datatype argument: a part of it is passed on. */
  private final class Part implements Measure {
    private final int place;

    Part(int place) {
      this.place = place;
    }

    @Override
    public boolean isSmaller(Call call) {
      Term whole = call.from().parameters().get(place);
      Term part = call.to().child(place);
      for (int i = 0; i < MOST_DEPTH && part != whole; i++) {
        Term above = whole(part, call.place());
        if (above == null || above == whole) {
          return above == whole;
        }
        part = above;
      }
      return false;
    }

    @Override
    public boolean isSame(Call call) {
      return call.to().child(place) == call.from().parameters().get(place);
    }
  }

  /** Returns the term that a term is a part of, or {@code null}. */
  private @Nullable Term whole(Term part, Place place) {
    if (!definitions.areFinite(part.sort())) {
      return null;
    }
    Term matched = place.parts().get(part);
    if (matched != null) {
      return matched;
    }
    boolean selects =
        part instanceof App app
            && app.symbol() instanceof Declared symbol
            && symbol.kind() == Declared.Kind.SELECTOR
            && !app.isFunctionValue();
    return selects && isMade((App) part, place) ? part.child(0) : null;
  }

  /** Whether the argument of a selector is known to be made by its constructor. */
  private boolean isMade(App selection, Place place) {
    var field = definitions.field(selection.function().name(), selection.child(0).sort());
    var datatype = definitions.datatype(selection.child(0).sort().name());
    if (field == null || datatype == null) {
      return false;
    }
    Set<String> possible = new LinkedHashSet<>();
    datatype.constructors().forEach(c -> possible.add(c.symbol().name()));
    for (Condition condition : place.path()) {
      narrow(possible, condition, selection.child(0));
    }
    return possible.equals(Set.of(field.constructor()));
  }

  private static void narrow(Set<String> possible, Condition condition, Term of) {
    Term term = condition.term();
    boolean positive = condition.positive();
    while (term instanceof App app
        && app.symbol() instanceof Operator o
        && o.connective() == Connective.NOT) {
      term = app.child(0);
      positive = !positive;
    }
    if (!(term instanceof App test) || !(test.symbol() instanceof Operator operator)) {
      return;
    }
    String constructor = null;
    if (operator.name().equals("is") && test.child(0) == of) {
      constructor = test.function().indices().get(0).text();
    } else if (operator == FunctionByCases.EQUAL && test.arity() == 2) {
      Term other = test.child(0) == of ? test.child(1) : test.child(1) == of ? test.child(0) : of;
      boolean plain =
          other instanceof App made
              && made.arity() == 0
              && made.symbol() instanceof Declared d
              && d.kind() == Declared.Kind.CONSTRUCTOR;
      constructor = plain ? ((App) other).function().name() : null;
    } else if (operator.connective() == Connective.AND && positive) {
      for (int i = 0; i < test.arity(); i++) {
        narrow(possible, new Condition(test.child(i), true), of);
      }
    }
    if (constructor != null && positive) {
      possible.retainAll(Set.of(constructor));
    } else if (constructor != null) {
      possible.remove(constructor);
    }
  }
}
