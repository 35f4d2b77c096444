package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.value.Element;
import dev.tiercel.smtlib.value.FloatFormat;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of each sort. An uninterpreted sort gets as many elements as terms may need: a
 * satisfiable formula without quantifiers over the sort has a model with one element per term.
 */
final class SortEncodings {
  private static final int MOST_LISTED = 256;
  private static final int MOST_ELEMENT_BITS = 7;
  static final App ANYWHERE = (App) Objects.requireNonNull(Theories.apply("true"));

  private final Check check;
  private final Evaluator evaluator;
  private final Map<Sort, SortEncoding> cache = new HashMap<>();
  private final Map<Sort, Model.Universe> universes = new LinkedHashMap<>();
  private final Map<Sort, Integer> freeValues = new HashMap<>();
  private final Map<Sort, Integer> counted = new HashMap<>();

  SortEncodings(Check check, Evaluator evaluator) {
    this.check = check;
    this.evaluator = evaluator;
    List<Term> roots = new ArrayList<>(check.formulas());
    for (Command command : check.context()) {
      roots.addAll(command.terms());
    }
    SubTerms.of(roots).forEach(term -> counted.merge(term.sort(), 1, Integer::sum));
  }

  /** Whether a sort is uninterpreted. */
  private boolean isUninterpreted(Sort sort) {
    return BuiltInSorts.row(sort) == null
        && check.definitions().datatype(sort.name()) == null
        && !sort.isParametric();
  }

  /** Returns the encoding of a sort, or {@code null} if its values are not encoded as one word. */
  @Nullable SortEncoding of(Sort sort) {
    SortEncoding encoding = cache.get(sort);
    if (encoding == null) {
      encoding = found(sort);
      if (encoding != null) {
        cache.put(sort, encoding);
      }
    }
    return encoding;
  }

  private @Nullable SortEncoding found(Sort sort) {
    if (check.definitions().datatype(sort.name()) != null || sort.isMap()) {
      return null;
    } else if (sort == Sort.BOOL) {
      return new SortEncoding.Truth();
    } else if (sort.isBitVec()) {
      return new SortEncoding.Vector(sort.width());
    } else if (sort.isFloatingPoint()) {
      return new SortEncoding.Floats(FloatFormat.of(sort));
    } else if (isUninterpreted(sort)) {
      return elements(sort);
    }
    List<Value> values = values(sort, MOST_LISTED);
    return values == null ? null : new SortEncoding.EnumeratedEncoding(values);
  }

  /**
   * Returns all values of a sort, or {@code null} if they are unknown or more than {@code most}.
   */
  @Nullable List<Value> values(Sort sort, int most) {
    return evaluator.context(ANYWHERE).values(sort, most);
  }

  /** Returns the number of values of a sort, or {@code null} if unknown. */
  @Nullable BigInteger size(Sort sort) {
    return evaluator.context(ANYWHERE).cardinality(sort);
  }

  private SortEncoding elements(Sort sort) {
    int terms = counted.getOrDefault(sort, 0) + 2;
    int bits = Math.min(MOST_ELEMENT_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(terms));
    List<Declared> elements = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < 1 << bits; i++) {
      Declared element = Model.Universe.element(sort, i);
      elements.add(element);
      values.add(new Element(sort, element.name()));
    }
    universes.put(sort, new Model.Universe(elements, false));
    return new SortEncoding.EnumeratedEncoding(values);
  }

  /** Records one more free value of a sort. */
  void addFreeValue(Sort sort) {
    freeValues.merge(sort, 1, Integer::sum);
  }

  /** Whether every uninterpreted sort has an element for each free value. */
  boolean suffice() {
    return universes.entrySet().stream()
        .allMatch(e -> freeValues.getOrDefault(e.getKey(), 0) <= e.getValue().elements().size());
  }

  /** The elements of uninterpreted sorts. */
  Map<Sort, Model.Universe> universes() {
    return universes;
  }
}
