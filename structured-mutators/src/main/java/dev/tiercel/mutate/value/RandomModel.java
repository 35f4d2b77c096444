package dev.tiercel.mutate.value;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A random assignment (STORM, algorithm 1, line 3), where the paper asks a solver for one. Any
 * assignment serves, since only truth values under it must be right; values close to those in the
 * script, and values shared by two symbols, make both truth values likely. Symbols of sorts whose
 * values cannot be drawn (sequences, sets, ...) are left to the evaluator, which uses the default
 * of their sort.
 */
public final class RandomModel {
  private static final Operator EQUALS = Theories.row(Feature.CORE, "=", 2);
  private static final Operator ITE = Theories.row(Feature.CORE, "ite", 3);
  private static final int DEEPEST = 4; // nesting of array and datatype values
  private static final int MOST_PLACES = 3; // at which a function differs from its default
  private static final int MOST_ELEMENTS = 3;

  private final Definitions definitions;
  private final Map<Sort, List<Term>> written;
  private final RandomSource random;
  private final Map<Sort, List<Term>> used = new HashMap<>();
  private final Map<Sort, Model.Universe> universes = new LinkedHashMap<>();

  private RandomModel(Definitions definitions, Map<Sort, List<Term>> written, RandomSource random) {
    this.definitions = definitions;
    this.written = written;
    this.random = random;
  }

  /**
   * Draws a model.
   *
   * @param symbols the symbols to interpret; those with sort parameters are omitted
   * @param definitions the datatypes in scope
   * @param written values that occur in the script, by sort
   */
  public static Model of(
      List<Declared> symbols,
      Definitions definitions,
      Map<Sort, List<Term>> written,
      RandomSource random) {
    RandomModel made = new RandomModel(definitions, written, random);
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
    for (Declared symbol : symbols) {
      Model.Body body = isWritable(symbol) && !symbol.isParametric() ? made.body(symbol) : null;
      if (body != null) {
        bodies.put(symbol, body);
      }
    }
    return new Model(bodies, Map.of(), made.universes);
  }

  /** Whether a symbol fits the witness format of one line per symbol. */
  private static boolean isWritable(Declared symbol) {
    return symbol.name().chars().noneMatch(c -> c == '\n' || c == '\r');
  }

  private Model.@Nullable Body body(Declared symbol) {
    List<Var> parameters = new ArrayList<>();
    for (Sort sort : symbol.parameters()) {
      parameters.add(Var.of("x!" + parameters.size(), sort));
    }
    Term value = value(symbol.result(), DEEPEST);
    int places = parameters.isEmpty() ? 0 : random.below(MOST_PLACES + 1);
    for (int i = 0; i < places && value != null; i++) {
      Term there = value(symbol.result(), DEEPEST);
      Term condition = at(parameters.get(random.below(parameters.size())));
      Term split =
          condition == null || there == null ? null : ITE.application(condition, there, value);
      value = split == null ? value : split;
    }
    return value == null ? null : new Model.Body(parameters, value);
  }

  /** Constraint that a parameter equals one value. */
  private @Nullable Term at(Var parameter) {
    Term value = parameter.sort() == Sort.REG_LAN ? null : value(parameter.sort(), DEEPEST);
    return value == null ? null : EQUALS.application(parameter, value);
  }

  /** Draws a value of a sort: one of another symbol, one of the script, or a random one. */
  private @Nullable Term value(Sort sort, int deepest) {
    List<Term> known = used.computeIfAbsent(sort, s -> new ArrayList<>());
    if (!known.isEmpty() && random.oneIn(4)) {
      return random.pick(known);
    }
    List<Term> near = written.getOrDefault(sort, List.of());
    Term current = near.isEmpty() ? null : random.pick(near);
    Term value = current != null && random.coin() ? current : fresh(sort, current, deepest);
    if (value != null) {
      known.add(value);
    }
    return value;
  }

  /** Draws a new value; a script's own datatype may have the name of a built-in sort. */
  private @Nullable Term fresh(Sort sort, @Nullable Term current, int deepest) {
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return construct(datatype, sort, deepest - 1);
    } else if (LiteralValues.has(sort)) {
      return LiteralValues.of(sort, current, random);
    }
    SortRow row = BuiltInSorts.row(sort);
    if (row == null) {
      return element(sort);
    }
    return deepest > 0 ? row.draw(sort, current, random, part -> value(part, deepest - 1)) : null;
  }

  /**
   * Applies a random constructor; tries the next ones if its arguments would be nested too deeply.
   */
  private @Nullable Term construct(Datatype datatype, Sort sort, int deepest) {
    List<Datatype.Constructor> constructors = datatype.constructors();
    int first = random.below(constructors.size());
    for (int i = 0; i < constructors.size() && deepest >= 0; i++) {
      Datatype.Constructor constructor = constructors.get((first + i) % constructors.size());
      Term made = construct(constructor, parameters(datatype, sort), sort, deepest);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private @Nullable Term construct(
      Datatype.Constructor constructor, Map<Sort, Sort> parameters, Sort sort, int deepest) {
    Term[] arguments = new Term[constructor.selectors().size()];
    for (int i = 0; i < arguments.length; i++) {
      Sort field = constructor.selectors().get(i).result().substitute(parameters);
      Term argument = value(field, deepest);
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    Declared symbol = constructor.symbol();
    Sort as = symbol.result().isParametric() ? sort : null;
    return App.of(new Function(symbol, List.of(), as), sort, arguments);
  }

  private static Map<Sort, Sort> parameters(Datatype datatype, Sort sort) {
    Map<Sort, Sort> map = new HashMap<>();
    for (int i = 0; i < datatype.parameters().size(); i++) {
      map.put(datatype.parameters().get(i), sort.arguments().get(i));
    }
    return map;
  }

  private Term element(Sort sort) {
    Model.Universe universe = universes.computeIfAbsent(sort, this::universe);
    return App.constant(random.pick(universe.elements()));
  }

  /**
   * Returns a universe with a few elements and no others, so that quantifiers over it can be
   * decided.
   */
  private Model.Universe universe(Sort sort) {
    List<Declared> elements = new ArrayList<>();
    for (int i = random.below(MOST_ELEMENTS); i >= 0; i--) {
      elements.add(Model.Universe.element(sort, elements.size()));
    }
    return new Model.Universe(elements, true);
  }
}
