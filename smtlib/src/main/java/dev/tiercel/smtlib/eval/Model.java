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
 * A model: what each declared symbol means, which elements an uninterpreted sort has, and what
 * holds where the standard leaves an operator open (SMT-LIB 2.7, section 5.3). Immutable.
 */
public final class Model {
  /** The model that says nothing. */
  public static final Model EMPTY = new Model(Map.of(), Map.of(), Map.of());

  /**
   * What a function symbol means.
   *
   * @param parameters none for a constant
   * @param value the result; may use other symbols of the model, without a cycle
   */
  public record Body(List<Var> parameters, Term value) {
    public Body {
      parameters = List.copyOf(parameters);
    }

    /** As records have it, in plain code: what is made for them is slow until it is optimised. */
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
   * An operator or a selector at the places where the standard leaves it open.
   *
   * @param name the operator's; others of that name, also under other indices, differ in sorts
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

    /** An element of a sort by its number, named as z3 names it, from 0. */
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
   * A model.
   *
   * @param bodies by symbol
   * @param open by operator; none means that the model does not say
   * @param universes by uninterpreted sort
   */
  public Model(Map<Declared, Body> bodies, Map<Open, Body> open, Map<Sort, Universe> universes) {
    this.bodies = new LinkedHashMap<>(bodies);
    this.open = new LinkedHashMap<>(open);
    this.universes = new LinkedHashMap<>(universes);
    this.hash = Objects.hash(bodies, open, universes);
  }

  /** What {@link ModelText} has written before, or {@code null}. */
  @Nullable List<String> text() {
    return text;
  }

  /** Remembers the text: a model goes from mutant to mutant. */
  void text(List<String> written) {
    text = written;
  }

  /** Whether the model says nothing. */
  public boolean isEmpty() {
    return bodies.isEmpty() && open.isEmpty() && universes.isEmpty();
  }

  /** The meaning of a symbol, or {@code null} where the model does not say. */
  public @Nullable Body body(Declared symbol) {
    return bodies.get(symbol);
  }

  /** Every symbol that the model gives a meaning, in order. */
  public Map<Declared, Body> bodies() {
    return java.util.Collections.unmodifiableMap(bodies);
  }

  /** What the model says of an open operator, or {@code null}. */
  public @Nullable Body open(Open operator) {
    return open.isEmpty() ? null : open.get(operator);
  }

  /** Every open operator that the model gives a meaning, in order. */
  public Map<Open, Body> open() {
    return java.util.Collections.unmodifiableMap(open);
  }

  /** The elements of an uninterpreted sort, or {@code null} if the model does not name any. */
  public @Nullable Universe universe(Sort sort) {
    return universes.get(sort);
  }

  /** The elements that the model names, by uninterpreted sort, in order. */
  public Map<Sort, Universe> universes() {
    return java.util.Collections.unmodifiableMap(universes);
  }

  /** This model with one more symbol, or another meaning for one. */
  public Model with(Declared symbol, Body body) {
    Map<Declared, Body> changed = new LinkedHashMap<>(bodies);
    changed.put(symbol, body);
    return new Model(changed, open, universes);
  }

  /** This model with a value for a constant. */
  public Model with(Declared constant, Term value) {
    return with(constant, new Body(List.of(), value));
  }

  /**
   * This model with a default value for every declared symbol of which it says nothing, as far as
   * its sort has one that is known.
   *
   * @param declarations what is declared where the model belongs, see {@link Check#declarations}
   */
  public Model completed(List<? extends Command> declarations) {
    DefaultTerms defaults = new DefaultTerms(Definitions.of(declarations), this);
    Map<Declared, Body> all = new LinkedHashMap<>(bodies);
    for (Command command : declarations) {
      if (command instanceof Command.Declare declare && !all.containsKey(declare.symbol())) {
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

  /** The definition of one of the model's symbols as a command. */
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
