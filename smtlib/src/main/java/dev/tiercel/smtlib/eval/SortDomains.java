package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.theory.sort.TupleEnumerator;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Cardinality and enumeration of the sorts' values. */
final class SortDomains {
  private final Definitions definitions;
  private final Model model;
  private final MachineContext machine;
  private final DefaultTerms defaults;
  private final Map<Sort, List<Value>> listed = new HashMap<>();
  private final Map<Sort, Value> defaultValues = new HashMap<>();

  SortDomains(Definitions definitions, Model model, MachineContext machine) {
    this.definitions = definitions;
    this.model = model;
    this.machine = machine;
    this.defaults = new DefaultTerms(definitions, model);
  }

  /** Returns the default value of a symbol that the model omits. */
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

  /** Whether {@link #values} are known to be all values: not if a universe may be larger. */
  boolean isClosed(Sort sort) {
    return cardinality(sort) != null;
  }

  /** The number of values, or {@code null} if infinite, unknown or astronomic. */
  @Nullable BigInteger cardinality(Sort sort) {
    return cardinality(sort, new HashSet<>());
  }

  private @Nullable BigInteger cardinality(Sort sort, Set<Sort> above) {
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return constructs(datatype, sort, above);
    }
    SortRow row = BuiltInSorts.row(sort);
    if (row != null) {
      return row.size(sort, part -> cardinality(part, above));
    }
    Model.Universe universe = model.universe(sort);
    return universe == null || !universe.complete()
        ? null
        : BigInteger.valueOf(universe.elements().size());
  }

  private @Nullable BigInteger constructs(Datatype datatype, Sort sort, Set<Sort> above) {
    if (!above.add(sort)) {
      return null; // recursive: infinitely many
    }
    BigInteger sum = BigInteger.ZERO;
    for (Datatype.Constructor constructor : datatype.constructors()) {
      BigInteger of =
          TupleEnumerator.size(
              datatype.fields(constructor, sort), field -> cardinality(field, above));
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
   * Returns the values in a fixed order, or {@code null} if there are more than the limit or they
   * are unknown.
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
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return constructed(datatype, sort, limit);
    }
    SortRow row = BuiltInSorts.row(sort);
    return row == null ? null : row.values(sort, part -> values(part, limit));
  }

  private @Nullable List<Value> constructed(Datatype datatype, Sort sort, int limit) {
    List<Value> all = new ArrayList<>();
    for (Datatype.Constructor constructor : datatype.constructors()) {
      List<List<Value>> rows =
          TupleEnumerator.values(datatype.fields(constructor, sort), field -> values(field, limit));
      if (rows == null) {
        return null;
      }
      rows.forEach(row -> all.add(new DatatypeValue(constructor.symbol().name(), row)));
    }
    return all;
  }

  /** Returns some simple values of a sort, for quantifiers over too many values to try. */
  List<Value> samples(Sort sort) {
    SortRow row = definitions.datatype(sort.name()) == null ? BuiltInSorts.row(sort) : null;
    List<Value> samples = row == null ? List.of() : row.samples(sort);
    return samples.isEmpty() ? List.of(defaultValue(sort)) : samples;
  }
}
