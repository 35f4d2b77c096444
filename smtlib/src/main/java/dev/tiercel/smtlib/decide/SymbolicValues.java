package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.FloatCircuits;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates symbolic values: inputs, constants, multiplexers, and constraints on them. */
final class SymbolicValues {
  private final Gates gates;
  private final BitVectorCircuits words;
  private final SortEncodings encodings;
  private final FunctionTables tables;
  private final List<Integer> required = new ArrayList<>();
  private final Map<Sort, List<List<Sort>>> fields = new LinkedHashMap<>();
  private final Function<String, @Nullable Datatype> datatypes;

  SymbolicValues(
      BitVectorCircuits words,
      SortEncodings encodings,
      Function<String, @Nullable Datatype> datatypes,
      int places) {
    this.gates = words.gates();
    this.words = words;
    this.encodings = encodings;
    this.datatypes = datatypes;
    this.tables = new FunctionTables(this, encodings, places);
  }

  Gates gates() {
    return gates;
  }

  BitVectorCircuits words() {
    return words;
  }

  FunctionTables tables() {
    return tables;
  }

  /** Requires that a literal holds. */
  void require(int literal) {
    required.add(literal);
  }

  /** The literals that hold in every model. */
  List<Integer> required() {
    return required;
  }

  /** Returns a truth value as a symbolic one. */
  static SymbolicValue.Word truth(int literal) {
    return new SymbolicValue.Word(new SortEncoding.Truth(), BitVectorCircuits.bit(literal));
  }

  /** Returns the literal of a truth value. */
  static int literal(SymbolicValue truth) {
    return ((SymbolicValue.Word) truth).bits()[0];
  }

  private int[] inputs(int width) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = gates.input();
    }
    return bits;
  }

  /** Returns a value of a sort that the SAT solver chooses. */
  SymbolicValue input(Sort sort) {
    SortEncoding encoding = encodings.of(sort);
    if (encoding != null) {
      encodings.addFreeValue(sort);
      int[] bits = inputs(encoding.width());
      restrict(encoding, bits);
      return new SymbolicValue.Word(encoding, bits);
    }
    Datatype datatype = datatypes.apply(sort.name());
    if (datatype != null) {
      return variant(datatype, sort);
    } else if (sort.isArray()) {
      return tables.freeTable(sort.domain(), sort.range());
    }
    throw new UnsupportedCheckException("a symbol of sort " + sort);
  }

  /** Whether values of a sort have constructors, if they have no encoding in bits. */
  boolean isDatatype(Sort sort) {
    return datatypes.apply(sort.name()) != null;
  }

  private void restrict(SortEncoding encoding, int[] bits) {
    if (encoding instanceof SortEncoding.EnumeratedEncoding listed && !listed.isFull()) {
      require(words.less(bits, BitVectorCircuits.constant(listed.values().size(), bits.length)));
    } else if (encoding instanceof SortEncoding.Floats floats) {
      require(words.same(bits, FloatCircuits.of(words, floats.format()).canonical(bits)));
    }
  }

  private SymbolicValue variant(Datatype datatype, Sort sort) {
    List<List<Sort>> sorts = fields(datatype, sort);
    int[] tag = inputs(tagWidth(datatype));
    if (Integer.bitCount(sorts.size()) != 1) {
      require(words.less(tag, BitVectorCircuits.constant(sorts.size(), tag.length)));
    }
    List<@Nullable List<SymbolicValue>> made = new ArrayList<>();
    for (List<Sort> parts : sorts) {
      List<SymbolicValue> symbolicValues = new ArrayList<>();
      parts.forEach(part -> symbolicValues.add(input(part)));
      made.add(symbolicValues);
    }
    return new SymbolicValue.Variant(sort, datatype, tag, made);
  }

  private static int tagWidth(Datatype datatype) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(datatype.constructors().size() - 1);
  }

  /** Returns the sorts of the fields of each constructor. */
  List<List<Sort>> fields(Datatype datatype, Sort sort) {
    List<List<Sort>> known = fields.get(sort);
    if (known == null) {
      known = new ArrayList<>();
      for (int i = 0; i < datatype.constructors().size(); i++) {
        known.add(datatype.fields(datatype.constructors().get(i), sort));
      }
      if (isRecursive(sort, new HashSet<>())) {
        throw new UnsupportedCheckException("the recursive datatype " + sort);
      }
      fields.put(sort, known);
    }
    return known;
  }

  private boolean isRecursive(Sort sort, Set<Sort> above) {
    Datatype datatype = datatypes.apply(sort.name());
    if (datatype == null) {
      return sort.isMap() && sort.arguments().stream().anyMatch(part -> isRecursive(part, above));
    }
    if (!above.add(sort)) {
      return true;
    }
    boolean recursive = false;
    for (int i = 0; i < datatype.constructors().size() && !recursive; i++) {
      recursive =
          datatype.fields(datatype.constructors().get(i), sort).stream()
              .anyMatch(p -> isRecursive(p, above));
    }
    above.remove(sort);
    return recursive;
  }

  /** Whether values of a sort are or contain arrays or functions. */
  boolean holdsMaps(Sort sort) {
    Datatype datatype = datatypes.apply(sort.name());
    return datatype == null
        ? sort.isMap()
        : fields(datatype, sort).stream().flatMap(List::stream).anyMatch(this::holdsMaps);
  }

  /** Returns a constructor's application. */
  SymbolicValue.Variant construct(
      Datatype datatype, Sort sort, int constructor, List<SymbolicValue> parts) {
    fields(datatype, sort);
    List<@Nullable List<SymbolicValue>> all = new ArrayList<>();
    for (int i = 0; i < datatype.constructors().size(); i++) {
      all.add(i == constructor ? parts : null);
    }
    return new SymbolicValue.Variant(
        sort, datatype, BitVectorCircuits.constant(constructor, tagWidth(datatype)), all);
  }

  /** Returns whether a value was made by a constructor, as a literal. */
  int isConstructedBy(SymbolicValue.Variant variant, int constructor) {
    return words.same(variant.tag(), BitVectorCircuits.constant(constructor, variant.tag().length));
  }

  /** Returns the symbolic value of a constant value. */
  SymbolicValue constant(Value value, Sort sort) {
    Datatype datatype = datatypes.apply(sort.name());
    if (datatype != null && value instanceof DatatypeValue made) {
      int constructor = ConstructorPlaces.of(datatype, made.constructor());
      List<Sort> sorts = fields(datatype, sort).get(constructor);
      List<SymbolicValue> parts = new ArrayList<>();
      for (int i = 0; i < sorts.size(); i++) {
        parts.add(constant(made.arguments().get(i), sorts.get(i)));
      }
      return construct(datatype, sort, constructor, parts);
    } else if (sort.isArray() && value instanceof MapValue map) {
      return tables.constant(map, sort);
    }
    SortEncoding encoding = encodings.of(sort);
    if (encoding == null && value.isComparable() && !sort.isMap()) {
      encoding = new SortEncoding.EnumeratedEncoding(List.of(value));
    }
    BigInteger pattern = encoding == null ? null : encoding.pattern(value);
    if (encoding == null || pattern == null) {
      throw new UnsupportedCheckException("a value of sort " + sort);
    }
    return new SymbolicValue.Word(encoding, bits(pattern, encoding.width()));
  }

  private static int[] bits(BigInteger pattern, int width) {
    int[] bits = new int[width];
    for (int i = 0; i < width; i++) {
      bits[i] = Gates.constant(pattern.testBit(i));
    }
    return bits;
  }

  /** Returns one symbolic value if a condition holds, else another of the same sort. */
  SymbolicValue choose(int condition, SymbolicValue then, SymbolicValue otherwise) {
    if (then == otherwise || condition == Gates.TRUE) {
      return then;
    } else if (condition == Gates.FALSE) {
      return otherwise;
    } else if (then instanceof SymbolicValue.Word a && otherwise instanceof SymbolicValue.Word b) {
      SortEncoding encoding = common(a, b);
      int[] bits = words.choose(condition, in(encoding, a), in(encoding, b));
      return new SymbolicValue.Word(encoding, bits);
    } else if (then instanceof SymbolicValue.Variant a
        && otherwise instanceof SymbolicValue.Variant b) {
      return choose(condition, a, b);
    }
    return tables.choose(condition, (FunctionTable) then, (FunctionTable) otherwise);
  }

  private SymbolicValue choose(int condition, SymbolicValue.Variant a, SymbolicValue.Variant b) {
    List<@Nullable List<SymbolicValue>> all = new ArrayList<>();
    for (int i = 0; i < a.fields().size(); i++) {
      List<SymbolicValue> one = a.fields().get(i);
      List<SymbolicValue> other = b.fields().get(i);
      if (one == null || other == null) {
        all.add(one == null ? other : one);
        continue;
      }
      List<SymbolicValue> parts = new ArrayList<>();
      for (int j = 0; j < one.size(); j++) {
        parts.add(choose(condition, one.get(j), other.get(j)));
      }
      all.add(parts);
    }
    int[] tag = words.choose(condition, a.tag(), b.tag());
    return new SymbolicValue.Variant(a.sort(), a.datatype(), tag, all);
  }

  /** Returns a literal for the equality of two symbolic values of one sort. */
  int same(SymbolicValue one, SymbolicValue other) {
    if (one == other) {
      return Gates.TRUE;
    } else if (one instanceof SymbolicValue.Word a && other instanceof SymbolicValue.Word b) {
      SortEncoding encoding = common(a, b);
      return words.same(in(encoding, a), in(encoding, b));
    } else if (one instanceof SymbolicValue.Variant a && other instanceof SymbolicValue.Variant b) {
      return same(a, b);
    }
    return tables.same((FunctionTable) one, (FunctionTable) other);
  }

  private int same(SymbolicValue.Variant a, SymbolicValue.Variant b) {
    int same = words.same(a.tag(), b.tag());
    for (int i = 0; i < a.fields().size() && same != Gates.FALSE; i++) {
      List<SymbolicValue> one = a.fields().get(i);
      List<SymbolicValue> other = b.fields().get(i);
      if (one != null && other != null) {
        int parts = Gates.TRUE;
        for (int j = 0; j < one.size(); j++) {
          parts = gates.and(parts, same(one.get(j), other.get(j)));
        }
        same = gates.and(same, gates.or(-isConstructedBy(a, i), parts));
      }
    }
    return same;
  }

  /** Returns a encoding that contains the values of both. */
  private static SortEncoding common(SymbolicValue.Word a, SymbolicValue.Word b) {
    if (a.encoding().equals(b.encoding())) {
      return a.encoding();
    }
    Set<Value> values =
        new LinkedHashSet<>(((SortEncoding.EnumeratedEncoding) a.encoding()).values());
    values.addAll(((SortEncoding.EnumeratedEncoding) b.encoding()).values());
    return new SortEncoding.EnumeratedEncoding(List.copyOf(values));
  }

  /** Returns the bits of a word in another encoding that contains all its values. */
  private int[] in(SortEncoding encoding, SymbolicValue.Word word) {
    if (encoding.equals(word.encoding())) {
      return word.bits();
    }
    DecisionDiagram tabulation = new DecisionDiagram(gates, List.of(word));
    List<@Nullable BigInteger> patterns =
        tabulation.rows(
            given -> {
              Value value = word.encoding().value(given.get(0));
              return value == null ? null : encoding.pattern(value);
            });
    return tabulation.word(patterns, encoding.width());
  }
}
