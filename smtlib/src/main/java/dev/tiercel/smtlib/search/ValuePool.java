package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.ConstructorRange;
import dev.tiercel.smtlib.range.LanguageRange;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageSemantics;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values of each sort that are worth trying: those of the script, their neighbours, simple ones.
 */
final class ValuePool {
  private static final Text[] LETTERS = {Text.of('a'), Text.of('b'), Text.of('0'), Text.of('A')};

  private final Evaluator evaluator;
  private final Map<Sort, Set<Value>> own = new LinkedHashMap<>();
  private final Map<Sort, List<Value>> known = new LinkedHashMap<>();
  private final Map<Sort, List<Node>> terms = new LinkedHashMap<>();

  /**
   * Creates a pool.
   *
   * @param nodes those of a circuit
   * @param elements the elements of each uninterpreted sort
   */
  ValuePool(Evaluator evaluator, List<Node> nodes, Map<Sort, List<Value>> elements) {
    this.evaluator = evaluator;
    elements.forEach((sort, all) -> own.put(sort, new LinkedHashSet<>(all)));
    for (Node node : nodes) {
      if (node.sort() == Sort.BOOL) {
        continue;
      }
      if (node instanceof GroundNode fixed && !(fixed.find() instanceof Unknown)) {
        Set<Value> all = own.computeIfAbsent(node.sort(), s -> new LinkedHashSet<>());
        all.add(fixed.find());
        beside(fixed.find(), all);
      } else if (!node.isFixed()) {
        terms.computeIfAbsent(node.sort(), s -> new ArrayList<>()).add(node);
      }
    }
  }

  private static void beside(Value value, Set<Value> all) {
    if (value instanceof Rational number) {
      all.add(number.add(Rational.ONE));
      all.add(number.subtract(Rational.ONE));
      all.add(number.negate());
    } else if (value instanceof Bits bits) {
      Bits one = Bits.of(bits.width(), 1);
      all.add(bits.plus(one));
      all.add(bits.minus(one));
    }
  }

  /** The values of the script, and simple ones. */
  private List<Value> known(Sort sort) {
    return known.computeIfAbsent(sort, this::list);
  }

  private List<Value> list(Sort sort) {
    Set<Value> all = own.getOrDefault(sort, new LinkedHashSet<>());
    all.addAll(evaluator.samples(sort));
    all.add(evaluator.initial(sort));
    all.removeIf(Unknown::is);
    return List.copyOf(all);
  }

  /** Returns the value of another term, a known value or a random one. */
  @Nullable Value anyValue(Sort sort, Randomness randomness) {
    List<Node> others = terms.getOrDefault(sort, List.of());
    if (!others.isEmpty() && randomness.oneIn(3)) {
      Value value = randomness.pick(others).value();
      return value instanceof Unknown ? null : value;
    }
    List<Value> all = known(sort);
    boolean drawn = all.isEmpty() || (randomness.oneIn(6) && !(all.get(0) instanceof Element));
    return drawn ? drawn(sort, randomness) : randomness.pick(all);
  }

  /** Returns one of the known values, by number; null if there are none. */
  @Nullable Value numbered(Sort sort, int number) {
    List<Value> all = known(sort);
    return all.isEmpty() ? null : all.get(number % all.size());
  }

  private @Nullable Value drawn(Sort sort, Randomness randomness) {
    Datatype datatype = evaluator.definitions().datatype(sort.name());
    if (datatype != null) {
      return build(
          datatype, randomness.below(datatype.constructors().size()), sort, null, randomness);
    }
    Term term = term(sort, randomness);
    Value value = term == null ? null : evaluator.value(term);
    return value instanceof Unknown ? null : value;
  }

  private @Nullable Term term(Sort sort, Randomness randomness) {
    SortRow row =
        evaluator.definitions().datatype(sort.name()) == null ? BuiltInSorts.row(sort) : null;
    return row == null || !row.isDrawn()
        ? null
        : row.draw(sort, null, randomness, s -> term(s, randomness));
  }

  /** Returns one character, often of a string in the script. */
  Text letter(Randomness randomness) {
    List<Value> texts = known(Sort.STRING);
    if (!texts.isEmpty() && randomness.below(4) > 0) {
      Value text = randomness.pick(texts);
      if (text instanceof Text t && t.length() > 0) {
        int at = randomness.below(t.length());
        return t.slice(at, at + 1);
      }
    }
    return LETTERS[randomness.below(LETTERS.length)];
  }

  /** Returns a string outside a language. */
  @Nullable Value outsideLanguage(LanguageRange in, Randomness randomness) {
    return LanguageSemantics.word(Language.complement(in.language()), randomness::below);
  }

  /**
   * Returns a value of a given constructor, with one field in a wanted range and the others
   * unchanged.
   */
  @Nullable Value constructedValue(
      ConstructorRange made, Sort sort, @Nullable Value now, RangeSampler samples) {
    Datatype datatype = evaluator.definitions().datatype(sort.name());
    if (datatype == null) {
      return null;
    }
    List<Datatype.Constructor> constructors = datatype.constructors();
    for (int i = 0; i < constructors.size(); i++) {
      if (constructors.get(i).symbol().name().equals(made.constructor())) {
        DatatypeValue same =
            now instanceof DatatypeValue c && c.constructor().equals(made.constructor()) ? c : null;
        Value whole = same == null ? build(datatype, i, sort, null, null) : same;
        return whole instanceof DatatypeValue c && made.field() >= 0
            ? with(c, made.field(), fields(datatype, i, sort), made.range(), samples)
            : whole;
      }
    }
    return null;
  }

  private static @Nullable Value with(
      DatatypeValue whole, int field, List<Sort> sorts, Range range, RangeSampler samples) {
    List<Value> parts = new ArrayList<>(whole.arguments());
    Value part = samples.from(range, sorts.get(field), parts.get(field));
    if (part == null) {
      return null;
    }
    parts.set(field, part);
    return new DatatypeValue(whole.constructor(), parts);
  }

  /** Returns a value with another constructor, or with one field changed. */
  @Nullable Value rebuilt(
      DatatypeValue now, Sort sort, RangeSampler samples, Randomness randomness) {
    Datatype datatype = evaluator.definitions().datatype(sort.name());
    if (datatype == null) {
      return drawn(sort, randomness);
    }
    int number = randomness.below(datatype.constructors().size());
    if (now.arguments().isEmpty() || randomness.coin()) {
      return build(datatype, number, sort, now, randomness);
    }
    for (int i = 0; i < datatype.constructors().size(); i++) {
      if (datatype.constructors().get(i).symbol().name().equals(now.constructor())) {
        int field = randomness.below(now.arguments().size());
        return with(now, field, fields(datatype, i, sort), Range.ANY, samples);
      }
    }
    return null;
  }

  /** Returns the argument sorts of a constructor in an instance of the datatype. */
  static List<Sort> fields(Datatype datatype, int constructor, Sort sort) {
    return datatype.fields(datatype.constructors().get(constructor), sort);
  }

  /** Applies a constructor to the current field values if they fit, else to simple values. */
  private @Nullable Value build(
      Datatype datatype,
      int constructor,
      Sort sort,
      @Nullable Value inside,
      @Nullable Randomness randomness) {
    List<Value> parts = new ArrayList<>();
    for (Sort field : fields(datatype, constructor, sort)) {
      boolean nested = inside != null && field == sort;
      Value part = nested ? inside : evaluator.initial(field);
      if (randomness != null && !nested && randomness.coin() && field != sort) {
        Value other = anyValue(field, randomness);
        part = other == null ? part : other;
      }
      if (part instanceof Unknown) {
        return null;
      }
      parts.add(part);
    }
    return new DatatypeValue(datatype.constructors().get(constructor).symbol().name(), parts);
  }
}
