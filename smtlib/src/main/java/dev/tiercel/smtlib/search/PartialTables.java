package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.OpenValues;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Open values of operators and selectors: a table for each, searched for like that of a declared
 * function, so that equal arguments have one value at all occurrences.
 */
final class PartialTables implements OpenValues {
  private final @Nullable Model start;
  private final Definitions definitions;
  private final Map<Declared, FreeSymbolNode> tables = new LinkedHashMap<>();
  private int asked;

  /**
   * Creates empty tables.
   *
   * @param start initial values, as far as it has any, or {@code null}
   */
  PartialTables(Definitions definitions, @Nullable Model start) {
    this.definitions = definitions;
    this.start = start;
  }

  /** Number of values requested so far. */
  int requestCount() {
    return asked;
  }

  Collection<FreeSymbolNode> tables() {
    return tables.values();
  }

  /** Returns the table for the function of an application, or {@code null} if there can be none. */
  @Nullable FreeSymbolNode table(App app, Evaluator evaluator) {
    List<Sort> sorts = new ArrayList<>();
    for (int i = 0; i < app.arity() && i < parameters(app); i++) {
      sorts.add(app.child(i).sort());
    }
    Declared symbol = symbol(app.function().name(), sorts, app.sort());
    FreeSymbolNode known = tables.get(symbol);
    Value initial = known == null ? initial(symbol, evaluator) : null;
    if (known == null && !(initial instanceof Unknown) && initial != null) {
      known = FreeSymbolNode.opening(symbol, initial);
      tables.put(symbol, known);
    }
    return known;
  }

  private static int parameters(App app) {
    return app.symbol() instanceof Operator operator ? operator.parameterCount() : 1;
  }

  private Value initial(Declared symbol, Evaluator evaluator) {
    Model.Body body = start == null ? null : start.open(operators(symbol).get(0));
    if (start != null && body != null) {
      Sort sort = Sort.function(symbol.parameters(), symbol.result());
      Binder lambda = Binder.of(Binder.Kind.LAMBDA, sort, body.parameters(), body.value());
      Value table = new Evaluator(definitions, start).value(lambda);
      if (table instanceof MapValue) {
        return table;
      }
    }
    Value value = evaluator.initial(symbol.result());
    return value instanceof Unknown ? value : MapValue.constant(value);
  }

  @Override
  public @Nullable Value value(Model.Open operator, Value... arguments) {
    asked++;
    FreeSymbolNode table = tables.get(symbol(operator));
    Value place = MapValue.place(arguments);
    return table != null && table.value() instanceof MapValue map && place.isComparable()
        ? map.at(place)
        : null;
  }

  /** Records the entries of tables that are used from here on. */
  static final class UsedEntries implements OpenValues {
    private final PartialTables partialTables;
    private final Map<Declared, Map<Value, Value>> entries = new LinkedHashMap<>();

    UsedEntries(PartialTables partialTables) {
      this.partialTables = partialTables;
    }

    @Override
    public @Nullable Value value(Model.Open operator, Value... arguments) {
      Value value = partialTables.value(operator, arguments);
      if (value != null) {
        entries
            .computeIfAbsent(symbol(operator), s -> new LinkedHashMap<>())
            .put(MapValue.place(arguments), value);
      }
      return value;
    }

    /** Returns the used entries of a table; {@code null} if there are none. */
    @Nullable MapValue table(FreeSymbolNode table) {
      Map<Value, Value> asked = entries.get(table.symbol());
      if (asked == null || !(table.value() instanceof MapValue map)) {
        return null;
      }
      MapValue used = MapValue.constant(map.defaultValue());
      for (Map.Entry<Value, Value> entry : asked.entrySet()) {
        used = used.withValue(entry.getKey(), entry.getValue());
      }
      return used;
    }
  }

  private static Declared symbol(Model.Open operator) {
    return symbol(operator.name(), operator.arguments(), operator.result());
  }

  /** Returns one symbol for an operator, whether or not an Int stands where it expects a Real. */
  private static Declared symbol(String name, List<Sort> sorts, Sort result) {
    List<Sort> wide = sorts.stream().map(s -> s == Sort.INT ? Sort.REAL : s).toList();
    return Declared.function(name, takes(name, wide) && !takes(name, sorts) ? wide : sorts, result);
  }

  private static boolean takes(String name, List<Sort> sorts) {
    Sort[] arguments = sorts.toArray(new Sort[0]);
    return Theories.named(name).stream()
        .anyMatch(row -> row.isPartial() && row.apply(List.of(), null, arguments) != null);
  }

  /** Returns the operators that a table stands for. */
  static List<Model.Open> operators(Declared symbol) {
    List<List<Sort>> signatures = List.of(List.of());
    for (Sort sort : symbol.parameters()) {
      List<List<Sort>> longer = new ArrayList<>();
      for (List<Sort> signature : signatures) {
        longer.add(plus(signature, sort));
        if (sort == Sort.REAL) {
          longer.add(plus(signature, Sort.INT));
        }
      }
      signatures = longer;
    }
    return signatures.stream()
        .map(sorts -> new Model.Open(symbol.name(), sorts, symbol.result()))
        .toList();
  }

  private static List<Sort> plus(List<Sort> sorts, Sort last) {
    List<Sort> all = new ArrayList<>(sorts);
    all.add(last);
    return all;
  }
}
