package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Choices that a search fixes in advance, although a model is free to make them: the number of
 * elements of each uninterpreted sort.
 */
final class SearchAssumptions {
  private static final int MOST_ELEMENTS = 16;
  private static final int MOST_WRITTEN = 200_000; // parts and words of all values together

  /** A datatype may contain itself at ever larger sorts. */
  private static final int MOST_DATATYPES = 200;

  private static final int HELD = 4; // elements that values of another sort may contain

  /** Numbers of elements that a quantifier ranges over, in the order in which they are tried. */
  private static final int[] QUANTIFIED = {3, 1, 2, 4, 6};

  private final Check check;
  private final int number;
  private final Map<Sort, Integer> counts = new LinkedHashMap<>();
  private final Map<Model.Open, Model.Body> open;
  private final Map<Declared, Model.Body> given;
  private final Map<Sort, Model.Universe> universes = new LinkedHashMap<>();
  private final Set<Sort> datatypes = new HashSet<>();
  private boolean quantified;

  /**
   * Creates assumptions.
   *
   * @param number distinguishes alternatives, from 0
   * @param start a model that fixes some of them, or {@code null}
   */
  SearchAssumptions(Check check, int number, @Nullable Model start) {
    this(check, number, start, Map.of());
  }

  /**
   * Creates assumptions that fix some functions.
   *
   * @param given their bodies
   */
  SearchAssumptions(Check check, Map<Declared, Model.Body> given) {
    this(check, 0, null, given);
  }

  private SearchAssumptions(
      Check check, int number, @Nullable Model start, Map<Declared, Model.Body> given) {
    this.given = given;
    this.check = check;
    this.number = number;
    this.open = start == null ? Map.of() : start.open();
    look();
    counts.forEach((sort, count) -> universes.put(sort, universe(sort, count)));
    if (start != null && number == 0) {
      universes.putAll(start.universes());
    }
  }

  /** Number of alternatives, which have other universe sizes; at least 1. */
  int alternatives() {
    return counts.isEmpty() ? 1 : quantified ? QUANTIFIED.length : 2;
  }

  /** The model apart from the values that are searched for. */
  Model model() {
    return new Model(given, open, universes);
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

  /**
   * Returns the model with the current values of symbols, and of the used entries of partial
   * operators.
   *
   * @return {@code null} if a value cannot be written
   */
  @Nullable Model model(List<FreeSymbolNode> symbols, PartialTables partialTables) {
    Model model = model(symbols, (PartialTables.UsedEntries) null);
    if (model == null || partialTables.tables().isEmpty()) {
      return model;
    }
    PartialTables.UsedEntries used = new PartialTables.UsedEntries(partialTables);
    Evaluator evaluator =
        Evaluator.searching(check.definitions(), model, EvaluationBudget.DEFAULT, used);
    check.formulas().forEach(evaluator::value);
    return model(symbols, used);
  }

  private @Nullable Model model(
      List<FreeSymbolNode> symbols, PartialTables.@Nullable UsedEntries used) {
    ValueTermWriter values = new ValueTermWriter(check.definitions(), MOST_WRITTEN);
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(given);
    Map<Model.Open, Model.Body> chosen = new LinkedHashMap<>(open);
    for (FreeSymbolNode free : symbols) {
      Declared symbol = free.symbol();
      Value value = free.isOpening() ? (used == null ? null : used.table(free)) : free.value();
      Model.Body body = value == null ? null : SymbolOverlay.body(values, free, value);
      if (value == null) {
        continue;
      }
      if (body == null || leaves(body.value())) {
        return null;
      }
      if (free.isOpening()) {
        for (Model.Open operator : PartialTables.operators(symbol)) {
          chosen.put(operator, body);
        }
      } else {
        bodies.put(symbol, body);
      }
    }
    return new Model(bodies, chosen, universes).completed(check.declarations());
  }

  /**
   * Whether a value contains elements outside a complete universe: the model from which a search
   * started may have a larger universe, and quantifiers would not range over those.
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
    int size = Math.min(terms, MOST_ELEMENTS);
    if (quantified) {
      size = number == 0 ? Math.min(terms, QUANTIFIED[0]) : QUANTIFIED[number];
    } else if (number > 0) {
      size = Math.max(1, size / 2);
    }
    List<Declared> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      elements.add(Model.Universe.element(sort, i));
    }
    // Without quantifiers, further elements are harmless: the model remains one with them.
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
      if (term instanceof App app && app.symbol() instanceof Declared symbol) {
        symbol.parameters().forEach(sort -> count(sort, 0));
      }
      for (int i = 0; i < term.arity(); i++) {
        term.bound(i).forEach(variable -> count(variable.sort(), 0));
      }
    }
  }

  private void count(Sort sort, int terms) {
    Datatype datatype = check.definitions().datatype(sort.name());
    if (datatype != null) {
      fields(datatype, sort);
    } else if (BuiltInSorts.row(sort) == null && !sort.isParametric()) {
      counts.merge(sort, Math.max(1, terms), Integer::sum);
    }
    sort.arguments().forEach(part -> count(part, BuiltInSorts.row(sort) == null ? 0 : HELD));
  }

  /** Fields of a datatype's values may need elements, however few terms have their sorts. */
  private void fields(Datatype datatype, Sort sort) {
    if (datatypes.size() < MOST_DATATYPES && datatypes.add(sort)) {
      for (int i = 0; i < datatype.constructors().size(); i++) {
        ValuePool.fields(datatype, i, sort).forEach(field -> count(field, HELD));
      }
    }
  }
}
