package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.Values;
import dev.tiercel.smtlib.theory.BuiltInSorts;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a search takes for granted: how many elements each uninterpreted sort has, and what division
 * by zero gives. Both are the model's to choose.
 */
final class World {
  private static final int MOST_ELEMENTS = 16;
  private static final int MOST_WRITTEN = 200_000; // parts and words of all values together
  private static final int MOST_QUANTIFIED = 3; // elements that a quantifier ranges over

  private final Check check;
  private final int number;
  private final Map<Sort, Integer> counts = new LinkedHashMap<>();
  private final Map<Model.Open, Model.Body> open = new LinkedHashMap<>();
  private final Map<Sort, Model.Universe> universes = new LinkedHashMap<>();
  private boolean quantified;

  /**
   * A world.
   *
   * @param number tells it from others, from 0
   * @param start a model that says some of it already, or {@code null}
   */
  World(Check check, int number, @Nullable Model start) {
    this.check = check;
    this.number = number;
    look();
    counts.forEach((sort, count) -> universes.put(sort, universe(sort, count)));
    if (start != null && number == 0) {
      universes.putAll(start.universes());
      open.putAll(start.open());
    }
  }

  /** Whether another world may differ. */
  boolean isOneOfMany() {
    return !counts.isEmpty() || !open.isEmpty();
  }

  /** What a model has beside the values of symbols. */
  Model model() {
    return new Model(Map.of(), open, universes);
  }

  /** The elements of each uninterpreted sort. */
  Map<Sort, List<Value>> elements() {
    Map<Sort, List<Value>> elements = new LinkedHashMap<>();
    universes.forEach(
        (sort, universe) ->
            elements.put(
                sort,
                universe.elements().stream()
                    .map(e -> (Value) new Element(sort, e.name()))
                    .toList()));
    return elements;
  }

  /** The model in which symbols have these values, or {@code null} if one cannot be written. */
  @Nullable Model model(List<Free> symbols) {
    Values values = new Values(check.definitions(), MOST_WRITTEN);
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
    for (Free free : symbols) {
      Declared symbol = free.symbol();
      Model.Body body;
      if (symbol.parameters().isEmpty()) {
        Term term = values.term(free.value(), symbol.result());
        body = term == null ? null : new Model.Body(List.of(), term);
      } else {
        body =
            free.value() instanceof MapValue table
                ? values.body(table, symbol.parameters(), symbol.result())
                : null;
      }
      if (body == null || leaves(body.value())) {
        return null;
      }
      bodies.put(symbol, body);
    }
    return new Model(bodies, open, universes).completed(check.declarations());
  }

  /**
   * Whether a value is made of elements beyond a universe that is all there is: what a search began
   * with may be of a larger world, and quantifiers would not range over it.
   */
  private boolean leaves(Term value) {
    if (value instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.ELEMENT) {
      Model.Universe universe = universes.get(symbol.result());
      return universe != null && universe.complete() && !universe.elements().contains(symbol);
    }
    for (int i = 0; i < value.arity(); i++) {
      if (leaves(value.child(i))) {
        return true;
      }
    }
    return false;
  }

  private Model.Universe universe(Sort sort, int terms) {
    int most = quantified ? MOST_QUANTIFIED : MOST_ELEMENTS;
    int size = number == 0 ? Math.min(terms, most) : Math.max(1, Math.min(terms, most) / 2);
    List<Declared> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      elements.add(Model.Universe.element(sort, i));
    }
    // Without a quantifier more elements do no harm, and the model is one beside them, too.
    return new Model.Universe(elements, quantified);
  }

  private void look() {
    List<Term> roots = new ArrayList<>(check.formulas());
    for (Command command : check.context()) {
      roots.addAll(command.terms());
    }
    for (Term term : SubTerms.of(roots)) {
      quantified |= term instanceof Binder;
      count(term.sort(), 1);
      if (term instanceof App app && app.symbol() instanceof Operator operator) {
        division(app, operator);
      } else if (term instanceof App app && app.symbol() instanceof Declared symbol) {
        symbol.parameters().forEach(sort -> count(sort, 0));
      }
      for (int i = 0; i < term.arity(); i++) {
        term.bound(i).forEach(variable -> count(variable.sort(), 0));
      }
    }
  }

  private void count(Sort sort, int terms) {
    Definitions definitions = check.definitions();
    if (BuiltInSorts.row(sort) == null
        && definitions.datatype(sort.name()) == null
        && !sort.isParametric()) {
      counts.merge(sort, Math.max(1, terms), Integer::sum);
    }
    sort.arguments().forEach(part -> count(part, 0));
  }

  private void division(App app, Operator operator) {
    if (!operator.divides() || app.arity() < 2) {
      return;
    }
    List<Sort> sorts = List.of(app.child(0).sort(), app.child(1).sort());
    List<Var> parameters = List.of(Var.of("x!0", sorts.get(0)), Var.of("x!1", sorts.get(1)));
    BigDecimal result = BigDecimal.valueOf(number);
    Term value =
        app.sort() == Sort.INT ? Literal.integer(result.toBigInteger()) : Literal.real(result);
    open.put(
        new Model.Open(operator.name(), app.function().indices(), sorts),
        new Model.Body(parameters, value));
  }
}
