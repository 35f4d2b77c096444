package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.BuiltInSorts;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Construct;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Rounding;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How many values each sort has, and which. */
final class Domains {
  private static final int LARGEST_EXPONENT = 1 << 16; // bits of a cardinality worth knowing

  private final Definitions definitions;
  private final Model model;
  private final Machine machine;
  private final Defaults defaults;
  private final Map<Sort, List<Value>> listed = new HashMap<>();
  private final Map<Sort, Value> defaultValues = new HashMap<>();

  Domains(Definitions definitions, Model model, Machine machine) {
    this.definitions = definitions;
    this.model = model;
    this.machine = machine;
    this.defaults = new Defaults(definitions, model);
  }

  /** The value that a symbol has of which the model says nothing. */
  Value defaultValue(Sort sort) {
    Value known = defaultValues.get(sort);
    if (known == null) {
      Term term = defaults.term(sort);
      known =
          term == null
              ? new Unknown("no default of sort " + sort)
              : machine.run(term, machine.root());
      defaultValues.put(sort, known);
    }
    return known;
  }

  /** Whether {@link #values} are known to be all: not so while a universe may be larger. */
  boolean isClosed(Sort sort) {
    return cardinality(sort) != null;
  }

  /** The number of values, or {@code null} if infinite, not known or astronomic. */
  @Nullable BigInteger cardinality(Sort sort) {
    return cardinality(sort, new HashSet<>());
  }

  private @Nullable BigInteger cardinality(Sort sort, Set<Sort> above) {
    if (sort == Sort.BOOL) {
      return BigInteger.TWO;
    } else if (sort.isBitVec()) {
      return sort.width() > LARGEST_EXPONENT ? null : BigInteger.ONE.shiftLeft(sort.width());
    } else if (sort == Sort.ROUNDING_MODE) {
      return BigInteger.valueOf(5);
    } else if (sort.isFloatingPoint()) {
      return floats(sort);
    } else if (sort.name().equals("Array")) {
      return functions(sort.arguments(), above);
    } else if (sort.name().equals("Tuple")) {
      return product(sort.arguments(), above);
    }
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return constructs(datatype, sort, above);
    }
    Model.Universe universe = model.universe(sort);
    return universe == null || !universe.complete()
        ? null
        : BigInteger.valueOf(universe.elements().size());
  }

  /** Bit patterns, less all but one of the NaNs. */
  private static @Nullable BigInteger floats(Sort sort) {
    int exponent = sort.indices().get(0).value();
    int significand = sort.indices().get(1).value();
    if (exponent + significand > LARGEST_EXPONENT) {
      return null;
    }
    BigInteger fractions = BigInteger.ONE.shiftLeft(significand - 1);
    BigInteger notNumbers = fractions.subtract(BigInteger.ONE).shiftLeft(1);
    return BigInteger.ONE
        .shiftLeft(exponent + significand)
        .subtract(notNumbers)
        .add(BigInteger.ONE);
  }

  private @Nullable BigInteger product(List<Sort> sorts, Set<Sort> above) {
    BigInteger size = BigInteger.ONE;
    for (Sort sort : sorts) {
      BigInteger of = cardinality(sort, above);
      if (of == null) {
        return null;
      }
      size = size.multiply(of);
    }
    return size;
  }

  private @Nullable BigInteger functions(List<Sort> sorts, Set<Sort> above) {
    int last = sorts.size() - 1;
    BigInteger results = cardinality(sorts.get(last), above);
    if (results == null || results.equals(BigInteger.ONE)) {
      return results;
    }
    BigInteger places = product(sorts.subList(0, last), above);
    boolean small =
        places != null
            && places.bitLength() < 17
            && (long) places.intValue() * results.bitLength() <= LARGEST_EXPONENT;
    return places != null && small ? results.pow(places.intValue()) : null;
  }

  private @Nullable BigInteger constructs(Datatype datatype, Sort sort, Set<Sort> above) {
    if (!above.add(sort)) {
      return null; // recursive: infinitely many
    }
    Map<Sort, Sort> map = Defaults.parameters(datatype, sort);
    BigInteger sum = BigInteger.ZERO;
    for (Datatype.Constructor constructor : datatype.constructors()) {
      BigInteger of =
          product(
              constructor.selectors().stream().map(s -> s.result().substitute(map)).toList(),
              above);
      if (of == null) {
        sum = null;
        break;
      }
      sum = sum.add(of);
    }
    above.remove(sort);
    return sum;
  }

  /**
   * The values in a fixed order, or {@code null} if there are more than that or it is not known.
   */
  @Nullable List<Value> values(Sort sort, int limit) {
    List<Value> known = listed.get(sort);
    if (known == null) {
      known = list(sort, limit);
      if (known == null) {
        return null;
      }
      listed.put(sort, known);
    }
    return known.size() <= limit ? known : null;
  }

  private @Nullable List<Value> list(Sort sort, int limit) {
    Model.Universe universe = model.universe(sort);
    if (universe != null && definitions.datatype(sort.name()) == null) {
      return universe.elements().stream().map(e -> (Value) new Element(sort, e.name())).toList();
    }
    BigInteger size = cardinality(sort);
    if (size == null || size.compareTo(BigInteger.valueOf(limit)) > 0) {
      return null;
    }
    if (sort == Sort.BOOL) {
      return List.of(Bool.FALSE, Bool.TRUE);
    } else if (sort.isBitVec()) {
      List<Value> all = new ArrayList<>();
      for (int i = 0; i < size.intValue(); i++) {
        all.add(Bits.of(sort.width(), i));
      }
      return all;
    } else if (sort == Sort.ROUNDING_MODE) {
      return List.of(Rounding.values());
    } else if (sort.isFloatingPoint()) {
      return floats(FloatFormat.of(sort));
    }
    Datatype datatype = definitions.datatype(sort.name());
    return datatype == null ? null : constructed(datatype, sort, limit);
  }

  private static List<Value> floats(FloatFormat format) {
    int width = format.exponentBits() + format.significandBits();
    Set<Value> all = new LinkedHashSet<>(); // NaN has many encodings
    for (int i = 0; i < 1 << width; i++) {
      all.add(Floating.decode(format, Bits.of(width, i)));
    }
    return List.copyOf(all);
  }

  private @Nullable List<Value> constructed(Datatype datatype, Sort sort, int limit) {
    Map<Sort, Sort> map = Defaults.parameters(datatype, sort);
    List<Value> all = new ArrayList<>();
    for (Datatype.Constructor constructor : datatype.constructors()) {
      List<List<Value>> rows = List.of(List.of());
      for (Declared selector : constructor.selectors()) {
        List<Value> column = values(selector.result().substitute(map), limit);
        if (column == null) {
          return null;
        }
        rows = extend(rows, column);
      }
      rows.forEach(row -> all.add(new Construct(constructor.symbol().name(), row)));
    }
    return all;
  }

  private static List<List<Value>> extend(List<List<Value>> rows, List<Value> column) {
    List<List<Value>> longer = new ArrayList<>();
    for (List<Value> row : rows) {
      for (Value value : column) {
        List<Value> next = new ArrayList<>(row);
        next.add(value);
        longer.add(next);
      }
    }
    return longer;
  }

  /** Some simple values of a sort, for quantifiers over more than can be tried. */
  List<Value> samples(Sort sort) {
    if (sort == Sort.INT || sort == Sort.REAL) {
      return List.of(Rational.ZERO, Rational.ONE, Rational.of(-1), Rational.of(2), Rational.of(-2));
    } else if (sort.isBitVec()) {
      return List.of(
          Bits.of(sort.width(), 0),
          Bits.of(sort.width(), 1),
          Bits.of(sort.width(), -1),
          Bits.of(sort.width(), BigInteger.ONE.shiftLeft(sort.width() - 1)));
    }
    return List.of(defaultValue(sort));
  }

  /** Whether a sort is one that the script declares without saying what its elements are. */
  boolean isUninterpreted(Sort sort) {
    return definitions.datatype(sort.name()) == null
        && BuiltInSorts.feature(sort) == Feature.UNINTERPRETED;
  }
}
