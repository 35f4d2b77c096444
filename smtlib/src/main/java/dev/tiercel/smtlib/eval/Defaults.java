package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.BuiltInSorts;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A simple closed term of each sort: the value of whatever a model says nothing about. */
final class Defaults {
  private static final Operator FALSE = Theories.row(Feature.CORE, "false", 0);
  private static final Operator NO_STRING = Theories.row(Feature.STRINGS, "re.none", 0);
  private static final Operator NEAREST = Theories.row(Feature.FLOATS, "RNE", 0);
  private static final Operator ZERO = Theories.row(Feature.FLOATS, "+zero", 0);
  private static final Operator CONSTANT_ARRAY = Theories.row(Feature.ARRAYS, "const", 1);
  private static final Operator TUPLE = Theories.row(Feature.DATATYPES, "tuple", 1);
  private static final Map<String, Operator> EMPTY =
      Map.of(
          "Seq", Theories.row(Feature.SEQUENCES, "seq.empty", 0),
          "Set", Theories.row(Feature.SETS, "set.empty", 0),
          "Bag", Theories.row(Feature.BAGS, "bag.empty", 0),
          "Nullable", Theories.row(Feature.DATATYPES, "nullable.null", 0));

  private final Definitions definitions;
  private final Model model;

  Defaults(Definitions definitions, Model model) {
    this.definitions = definitions;
    this.model = model;
  }

  /** A closed term of that sort, or {@code null} if none is known. */
  @Nullable Term term(Sort sort) {
    return term(sort, new HashSet<>());
  }

  private @Nullable Term term(Sort sort, Set<Sort> above) {
    if (sort == Sort.BOOL) {
      return FALSE.on();
    } else if (sort == Sort.INT) {
      return Literal.integer(BigInteger.ZERO);
    } else if (sort == Sort.REAL) {
      return Literal.real(BigDecimal.ZERO);
    } else if (sort.isBitVec()) {
      return Literal.bitVec(BigInteger.ZERO, sort.width());
    } else if (sort == Sort.STRING) {
      return Literal.string("");
    } else if (sort == Sort.REG_LAN) {
      return NO_STRING.on();
    } else if (sort == Sort.ROUNDING_MODE) {
      return NEAREST.on();
    } else if (sort.isFloatingPoint()) {
      return ZERO.on(sort.indices());
    } else if (sort.name().equals("Array") || sort.name().equals("Tuple")) {
      return compound(sort, above);
    }
    Operator empty = EMPTY.get(sort.name());
    if (empty != null && sort.arguments().size() == 1) {
      return App.of(new Function(empty, List.of(), sort), sort);
    }
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return construct(datatype, sort, above);
    }
    return BuiltInSorts.feature(sort) == Feature.UNINTERPRETED ? App.constant(element(sort)) : null;
  }

  /** The first element that the model names, or a new one. */
  private Declared element(Sort sort) {
    Model.Universe universe = model.universe(sort);
    return universe == null ? element(sort, 0) : universe.elements().get(0);
  }

  /** An element of an uninterpreted sort by its number. */
  static Declared element(Sort sort, int number) {
    return Model.Universe.element(sort, number);
  }

  private @Nullable Term compound(Sort sort, Set<Sort> above) {
    List<Sort> sorts = sort.arguments();
    boolean tuple = sort.name().equals("Tuple");
    Term[] parts = new Term[tuple ? sorts.size() : 1];
    for (int i = 0; i < parts.length; i++) {
      Term part = term(tuple ? sorts.get(i) : sorts.get(sorts.size() - 1), above);
      if (part == null) {
        return null;
      }
      parts[i] = part;
    }
    return tuple
        ? App.of(Function.of(TUPLE), sort, parts)
        : App.of(new Function(CONSTANT_ARRAY, List.<Index>of(), sort), sort, parts);
  }

  /** The first constructor that does not need another value of a sort that is being built. */
  private @Nullable Term construct(Datatype datatype, Sort sort, Set<Sort> above) {
    if (!above.add(sort)) {
      return null;
    }
    Map<Sort, Sort> map = parameters(datatype, sort);
    Term made = null;
    for (Datatype.Constructor constructor : datatype.constructors()) {
      List<Declared> selectors = constructor.selectors();
      Term[] parts = new Term[selectors.size()];
      boolean complete = true;
      for (int i = 0; i < parts.length && complete; i++) {
        Term part = term(selectors.get(i).result().substitute(map), above);
        complete = part != null;
        if (part != null) {
          parts[i] = part;
        }
      }
      if (complete) {
        made = apply(constructor.symbol(), sort, parts);
        break;
      }
    }
    above.remove(sort);
    return made;
  }

  /** An application of a constructor, with its sort written where it is not fixed otherwise. */
  static Term apply(Declared constructor, Sort sort, Term[] parts) {
    boolean ambiguous = constructor.result().isParametric();
    return App.of(new Function(constructor, List.of(), ambiguous ? sort : null), sort, parts);
  }

  /** What the parameters of a datatype stand for in one of its sorts. */
  static Map<Sort, Sort> parameters(Datatype datatype, Sort sort) {
    Map<Sort, Sort> map = new HashMap<>();
    for (int i = 0; i < datatype.parameters().size(); i++) {
      map.put(datatype.parameters().get(i), sort.arguments().get(i));
    }
    return map;
  }
}
