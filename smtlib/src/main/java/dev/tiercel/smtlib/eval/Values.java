package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Construct;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.FieldElement;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values as closed terms that evaluate to them. */
public final class Values {
  private static final int DEEPEST = 400; // of values inside values
  private static final int MOST_PARTS = 20_000;

  private static final Operator CONSTANT = Theories.row(Feature.ARRAYS, "const", 1);
  private static final Operator FLOAT = Theories.row(Feature.FLOATS, "fp", 3);
  private static final Operator NOT_A_NUMBER = Theories.row(Feature.FLOATS, "NaN", 0);
  private static final Operator NO_SEQUENCE = Theories.row(Feature.SEQUENCES, "seq.empty", 0);
  private static final Operator NO_SET = Theories.row(Feature.SETS, "set.empty", 0);
  private static final Operator NO_BAG = Theories.row(Feature.BAGS, "bag.empty", 0);
  private static final Operator TUPLE = Theories.row(Feature.DATATYPES, "tuple", 1);
  private static final Operator SOME = Theories.row(Feature.DATATYPES, "nullable.some", 1);
  private static final Operator NOTHING = Theories.row(Feature.DATATYPES, "nullable.null", 0);

  private final Definitions definitions;
  private int parts;
  private int depth;

  /**
   * Writes values.
   *
   * @param definitions the datatypes that the values' sorts may name
   */
  public Values(Definitions definitions) {
    this.definitions = definitions;
  }

  /**
   * A closed term with that value.
   *
   * @param sort the value's sort
   * @return {@code null} for what no closed term is known for: regular languages, irrational
   *     numbers, most lambdas; and for values of excessive size
   */
  public @Nullable Term term(Value value, Sort sort) {
    parts = 0;
    depth = 0;
    return part(value, sort);
  }

  /**
   * A function by cases.
   *
   * @param parameters sorts of the arguments, at least one
   * @return {@code null} as for {@link #term}
   */
  public Model.@Nullable Body body(MapValue function, List<Sort> parameters, Sort result) {
    List<Var> variables = new ArrayList<>();
    for (Sort sort : parameters) {
      variables.add(Var.of("x!" + variables.size(), sort));
    }
    Term body = term(function.otherwise(), result);
    List<Map.Entry<Value, Value>> entries = new ArrayList<>(function.entries().entrySet());
    for (int i = entries.size() - 1; i >= 0 && body != null; i--) {
      Term[] places = places(entries.get(i).getKey(), parameters);
      Term value = term(entries.get(i).getValue(), result);
      body =
          places == null || value == null
              ? null
              : Cases.with(variables.toArray(new Term[0]), places, value, body);
    }
    return body == null ? null : new Model.Body(variables, body);
  }

  private Term @Nullable [] places(Value place, List<Sort> sorts) {
    Term[] places = new Term[sorts.size()];
    for (int i = 0; i < places.length; i++) {
      Value at = places.length == 1 ? place : ((Construct) place).arguments().get(i);
      Term term = part(at, sorts.get(i));
      if (term == null) {
        return null;
      }
      places[i] = term;
    }
    return places;
  }

  private @Nullable Term part(Value value, Sort sort) {
    if (++parts > MOST_PARTS || depth >= DEEPEST) {
      return null;
    }
    depth++;
    try {
      return simple(value, sort);
    } finally {
      depth--;
    }
  }

  private @Nullable Term simple(Value value, Sort sort) {
    if (value instanceof Bool bool) {
      return Theories.row(Feature.CORE, bool.toString(), 0).on();
    } else if (value instanceof Rational number) {
      return NumberTerms.term(number, sort);
    } else if (value instanceof Bits bits) {
      return Literal.bitVec(bits.unsigned(), bits.width());
    } else if (value instanceof Floating number) {
      return floating(number, sort);
    } else if (value instanceof Rounding mode) {
      return Theories.row(Feature.FLOATS, mode.name(), 0).on();
    } else if (value instanceof Text text) {
      int[] characters = new int[text.length()];
      for (int i = 0; i < characters.length; i++) {
        characters[i] = text.at(i);
      }
      return Literal.string(StringEscapes.encode(characters));
    } else if (value instanceof FieldElement element) {
      return Literal.other(sort, element.toString());
    } else if (value instanceof Element element) {
      return App.constant(
          new Declared(element.name(), Declared.Kind.ELEMENT, List.of(), element.sort()));
    } else if (value instanceof Closure closure) {
      return closure.body().freeVariables().stream().allMatch(closure.parameters()::contains)
          ? Binder.of(Binder.Kind.LAMBDA, sort, closure.parameters(), closure.body())
          : null;
    }
    return compound(value, sort);
  }

  private @Nullable Term compound(Value value, Sort sort) {
    if (value instanceof Construct construct) {
      return construct(construct, sort);
    } else if (value instanceof MapValue map) {
      return sort.name().equals("Array") ? array(map, sort) : null;
    } else if (value instanceof Sequence sequence) {
      return joined(sequence.elements(), "seq.unit", "seq.++", NO_SEQUENCE, sort);
    } else if (value instanceof FiniteSet set) {
      return joined(List.copyOf(set.elements()), "set.singleton", "set.union", NO_SET, sort);
    } else if (value instanceof Bag bag) {
      return bag(bag, sort);
    }
    return null;
  }

  private static @Nullable Term floating(Floating number, Sort sort) {
    if (number.isNan()) {
      return NOT_A_NUMBER.on(sort.indices());
    }
    Bits bits = number.encode();
    int fraction = sort.indices().get(1).value() - 1;
    int sign = bits.width() - 1;
    return FLOAT.on(
        literal(bits.extract(sign, sign)),
        literal(bits.extract(sign - 1, fraction)),
        literal(bits.extract(fraction - 1, 0)));
  }

  private static Term literal(Bits bits) {
    return Literal.bitVec(bits.unsigned(), bits.width());
  }

  private @Nullable Term array(MapValue map, Sort sort) {
    List<Sort> sorts = sort.arguments();
    List<Sort> domain = sorts.subList(0, sorts.size() - 1);
    Sort element = sorts.get(domain.size());
    Term otherwise = part(map.otherwise(), element);
    Term array =
        otherwise == null ? null : App.of(new Function(CONSTANT, List.of(), sort), sort, otherwise);
    for (Map.Entry<Value, Value> entry : map.entries().entrySet()) {
      Term[] places = places(entry.getKey(), domain);
      Term value = part(entry.getValue(), element);
      if (array == null || places == null || value == null) {
        return null;
      }
      Term[] arguments = new Term[places.length + 2];
      arguments[0] = array;
      System.arraycopy(places, 0, arguments, 1, places.length);
      arguments[places.length + 1] = value;
      array = Theories.apply("store", arguments);
    }
    return array;
  }

  private @Nullable Term joined(
      List<Value> elements, String unit, String join, Operator empty, Sort sort) {
    Term all = null;
    for (Value element : elements) {
      Term term = part(element, sort.arguments().get(0));
      Term one = term == null ? null : Theories.apply(unit, term);
      if (one == null) {
        return null;
      }
      all = all == null ? one : Theories.apply(join, all, one);
    }
    return all == null ? qualified(empty, sort) : all;
  }

  private @Nullable Term bag(Bag bag, Sort sort) {
    Term all = null;
    for (Map.Entry<Value, BigInteger> entry : bag.counts().entrySet()) {
      Term term = part(entry.getKey(), sort.arguments().get(0));
      Term one =
          term == null ? null : Theories.apply("bag", term, Literal.integer(entry.getValue()));
      if (one == null) {
        return null;
      }
      all = all == null ? one : Theories.apply("bag.union_disjoint", all, one);
    }
    return all == null ? qualified(NO_BAG, sort) : all;
  }

  private static Term qualified(Operator operator, Sort sort) {
    return App.of(new Function(operator, List.of(), sort), sort);
  }

  private @Nullable Term construct(Construct value, Sort sort) {
    switch (sort.name()) {
      case "Tuple", "UnitTuple" -> {
        Term[] terms = terms(value.arguments(), sort.arguments());
        return terms == null ? null : App.of(Function.of(TUPLE), sort, terms);
      }
      case "Nullable" -> {
        if (value.arguments().isEmpty()) {
          return qualified(NOTHING, sort);
        }
        Term[] terms = terms(value.arguments(), sort.arguments());
        return terms == null ? null : SOME.on(terms);
      }
      default -> {}
    }
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype == null) {
      return null;
    }
    for (Datatype.Constructor constructor : datatype.constructors()) {
      if (constructor.symbol().name().equals(value.constructor())) {
        Map<Sort, Sort> map = Defaults.parameters(datatype, sort);
        List<Sort> sorts =
            constructor.selectors().stream().map(s -> s.result().substitute(map)).toList();
        Term[] terms = terms(value.arguments(), sorts);
        return terms == null ? null : Defaults.apply(constructor.symbol(), sort, terms);
      }
    }
    return null;
  }

  private Term @Nullable [] terms(List<Value> values, List<Sort> sorts) {
    Term[] terms = new Term[values.size()];
    for (int i = 0; i < terms.length; i++) {
      Term term = part(values.get(i), sorts.get(i));
      if (term == null) {
        return null;
      }
      terms[i] = term;
    }
    return terms;
  }
}
