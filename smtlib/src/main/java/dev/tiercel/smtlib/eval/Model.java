package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A model: interpretations of the declared symbols, elements of uninterpreted sorts, and values of
 * operators where the standard leaves them open (SMT-LIB 2.7, section 5.3). Immutable.
 */
public final class Model {
  /** The empty model. */
  public static final Model EMPTY = new Model(Map.of(), Map.of(), Map.of());

  /**
   * The interpretation of a function symbol.
   *
   * @param parameters none for a constant
   * @param value the result; may use other symbols of the model, without cycles
   */
  public record Body(List<Var> parameters, Term value) {
    public Body {
      parameters = List.copyOf(parameters);
    }

    /**
     * Same as the generated method, but written out: the generated one is slow until it is
     * JIT-compiled.
     */
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Body that
              && value == that.value
              && parameters.equals(that.parameters));
    }

    @Override
    public int hashCode() {
      return value.hashCode() * 31 + parameters.hashCode();
    }
  }

  /**
   * An operator or selector for arguments where the standard leaves it open.
   *
   * @param name the operator's name; overloads, also with other indices, are distinguished by sorts
   * @param arguments the sorts of its arguments
   */
  public record Open(String name, List<Sort> arguments, Sort result) {
    public Open {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * The elements of an uninterpreted sort.
   *
   * @param elements symbols of kind {@link Declared.Kind#ELEMENT}, at least one
   * @param complete whether these are known to be all of them
   */
  public record Universe(List<Declared> elements, boolean complete) {
    public Universe {
      elements = List.copyOf(elements);
    }

    /** Returns the element of a sort with that number, from 0, named as z3 names it. */
    public static Declared element(Sort sort, int number) {
      String name = sort.toString().replace("|", "") + "!val!" + number;
      return new Declared(name, Declared.Kind.ELEMENT, List.of(), sort);
    }
  }

  private final Map<Declared, Body> bodies;
  private final Map<Open, Body> open;
  private final Map<Sort, Universe> universes;
  private final int hash;
  private volatile @Nullable List<String> text;

  /**
   * Creates a model.
   *
   * @param bodies by symbol
   * @param open by operator; the model leaves an absent operator open
   * @param universes by uninterpreted sort
   */
  public Model(Map<Declared, Body> bodies, Map<Open, Body> open, Map<Sort, Universe> universes) {
    this.bodies = new LinkedHashMap<>(bodies);
    this.open = new LinkedHashMap<>(open);
    this.universes = new LinkedHashMap<>(universes);
    this.hash = Objects.hash(bodies, open, universes);
  }

  /** The text cached by {@link ModelText}, or {@code null}. */
  @Nullable List<String> text() {
    return text;
  }

  /** Caches the text: a model is passed on from mutant to mutant. */
  void text(List<String> written) {
    text = written;
  }

  /** Whether the model interprets nothing. */
  public boolean isEmpty() {
    return bodies.isEmpty() && open.isEmpty() && universes.isEmpty();
  }

  /** Returns the interpretation of a symbol, or {@code null} if the model omits it. */
  public @Nullable Body body(Declared symbol) {
    return bodies.get(symbol);
  }

  /** The interpreted symbols, in order. */
  public Map<Declared, Body> bodies() {
    return java.util.Collections.unmodifiableMap(bodies);
  }

  /** Returns the interpretation of an open operator, or {@code null}. */
  public @Nullable Body open(Open operator) {
    return open.isEmpty() ? null : open.get(operator);
  }

  /** The interpreted open operators, in order. */
  public Map<Open, Body> open() {
    return java.util.Collections.unmodifiableMap(open);
  }

  /** Returns the elements of an uninterpreted sort, or {@code null} if the model names none. */
  public @Nullable Universe universe(Sort sort) {
    return universes.get(sort);
  }

  /** The elements that the model names, by uninterpreted sort, in order. */
  public Map<Sort, Universe> universes() {
    return java.util.Collections.unmodifiableMap(universes);
  }

  /** Returns this model with one symbol added or changed. */
  public Model with(Declared symbol, Body body) {
    Map<Declared, Body> changed = new LinkedHashMap<>(bodies);
    changed.put(symbol, body);
    return new Model(changed, open, universes);
  }

  /** Returns this model with a value for a constant. */
  public Model with(Declared constant, Term value) {
    return with(constant, new Body(List.of(), value));
  }

  /**
   * Returns this model with default values for all declared symbols that it omits, if their sorts
   * have a known default value. A symbol with sort parameters stays omitted: its instances have
   * different sorts.
   *
   * @param declarations the declarations in scope of the model, see {@link Check#declarations}
   */
  public Model completed(List<? extends Command> declarations) {
    DefaultTerms defaults = new DefaultTerms(Definitions.of(declarations), this);
    Map<Declared, Body> all = new LinkedHashMap<>(bodies);
    for (Command command : declarations) {
      if (command instanceof Command.Declare declare
          && !declare.symbol().isParametric()
          && !all.containsKey(declare.symbol())) {
        Term value = defaults.term(declare.symbol().result());
        if (value != null) {
          all.put(declare.symbol(), new Body(parameters(declare.symbol()), value));
        }
      }
    }
    return new Model(all, open, universes);
  }

  private static List<Var> parameters(Declared symbol) {
    List<Var> parameters = new java.util.ArrayList<>();
    for (Sort sort : symbol.parameters()) {
      parameters.add(Var.of("x!" + parameters.size(), sort));
    }
    return parameters;
  }

  /** Returns the interpretation of a symbol as a command. */
  static Command.Define define(Declared symbol, Body body) {
    return new Command.Define(Command.Definition.FUN, symbol, body.parameters(), body.value());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (other == this) {
      return true;
    }
    return other instanceof Model m
        && hash == m.hash
        && bodies.equals(m.bodies)
        && open.equals(m.open)
        && universes.equals(m.universes);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
