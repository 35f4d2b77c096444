package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.TupleSemantics;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Guesses collections for which an operation approximates a result, see {@link OperatorInverse}.
 */
public final class CollectionInverses {
  private static final int LONGEST = 64; // generated sequence
  private static final int FARTHEST = 8; // neighbours of an element that are candidates
  private static final int MOST_CANDIDATES = 200; // arguments that a mapped function gets

  private CollectionInverses() {}

  /** For union, intersection and difference: the wanted elements, perhaps with the current ones. */
  public static @Nullable Value combined(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (wanted instanceof FiniteSet set && a[place] instanceof FiniteSet now) {
      Set<Value> elements = new LinkedHashSet<>(set.elements());
      if (randomness.coin()) {
        elements.addAll(now.elements());
      }
      return new FiniteSet(elements);
    }
    return wanted instanceof Bag && randomness.coin() ? wanted : null;
  }

  /**
   * For a map over a set, a bag or a sequence: elements whose images are wanted, found among the
   * elements of both collections and, for numbers and bit-vectors, their neighbours.
   */
  public static @Nullable Value mapped(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (place != 1) {
      return null;
    }
    Map<Value, List<Value>> preimages = new LinkedHashMap<>();
    for (Value element : candidates(elements(a[1]), elements(wanted))) {
      Value image = c.apply(a[0], element);
      if (!Unknown.is(image)) {
        preimages.computeIfAbsent(image, x -> new ArrayList<>()).add(element);
      }
    }
    if (!preimages.keySet().containsAll(elements(wanted))) {
      return null;
    } else if (wanted instanceof Sequence sequence) {
      return new Sequence(
          sequence.elements().stream()
              .map(x -> randomness.pick(preimages.getOrDefault(x, List.of())))
              .toList());
    } else if (wanted instanceof Bag bag) {
      return shared(bag, preimages, randomness);
    }
    Set<Value> elements = new LinkedHashSet<>();
    elements(wanted)
        .forEach(image -> elements.add(randomness.pick(preimages.getOrDefault(image, List.of()))));
    return wanted instanceof FiniteSet ? new FiniteSet(elements) : null;
  }

  /** Divides the multiplicity of each image at random among two preimages. */
  private static Bag shared(Bag images, Map<Value, List<Value>> preimages, Randomness randomness) {
    Map<Value, BigInteger> counts = new LinkedHashMap<>();
    images
        .counts()
        .forEach(
            (image, times) -> {
              int some = randomness.below(times.min(BigInteger.valueOf(LONGEST)).intValue() + 1);
              BigInteger part = BigInteger.valueOf(some);
              List<Value> all = preimages.getOrDefault(image, List.of());
              counts.merge(randomness.pick(all), part, BigInteger::add);
              counts.merge(randomness.pick(all), times.subtract(part), BigInteger::add);
            });
    return new Bag(counts);
  }

  private static Collection<Value> elements(Value collection) {
    return collection instanceof FiniteSet set
        ? set.elements()
        : collection instanceof Bag bag
            ? bag.counts().keySet()
            : collection instanceof Sequence sequence ? sequence.elements() : List.of();
  }

  private static Set<Value> candidates(Collection<Value> now, Collection<Value> images) {
    Set<Value> candidates = new LinkedHashSet<>(now);
    candidates.addAll(images);
    for (Value value : List.copyOf(candidates)) {
      if (value instanceof Rational number) {
        candidates.add(number.negate());
      }
      for (int step = -FARTHEST; step <= FARTHEST && candidates.size() < MOST_CANDIDATES; step++) {
        if (value instanceof Rational number) {
          candidates.add(number.add(Rational.of(step)));
          candidates.add(Rational.of(step));
        } else if (value instanceof Bits bits) {
          candidates.add(bits.plus(Bits.of(bits.width(), step)));
        }
      }
    }
    return candidates;
  }

  /** Returns the set with or without the element. */
  public static @Nullable Value member(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (place == 0 || !(a[1] instanceof FiniteSet set) || !a[0].isComparable()) {
      return place == 0 && a[1] instanceof FiniteSet set ? some(set.elements(), randomness) : null;
    }
    Set<Value> elements = new LinkedHashSet<>(set.elements());
    if (wanted == Bool.TRUE) {
      elements.add(a[0]);
    } else {
      elements.remove(a[0]);
    }
    return new FiniteSet(elements);
  }

  private static @Nullable Value some(Set<Value> elements, Randomness randomness) {
    return elements.isEmpty() ? null : randomness.pick(List.copyOf(elements));
  }

  /** Makes the smaller set smaller, or the larger one larger. */
  public static @Nullable Value subset(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (wanted != Bool.TRUE
        || !(a[0] instanceof FiniteSet small)
        || !(a[1] instanceof FiniteSet large)) {
      return null;
    }
    Set<Value> elements = new LinkedHashSet<>(small.elements());
    if (place == 0) {
      elements.retainAll(large.elements());
    } else {
      elements.addAll(large.elements());
    }
    return new FiniteSet(elements);
  }

  /** Returns a bag with that multiplicity of the element. */
  public static @Nullable Value count(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    BigInteger times =
        wanted instanceof Rational number
            ? number.numerator()
            : wanted == Bool.TRUE ? BigInteger.ONE : BigInteger.ZERO;
    if (place == 0 || !(a[1] instanceof Bag bag) || !a[0].isComparable()) {
      return place == 0 && a[1] instanceof Bag bag ? some(bag.counts().keySet(), randomness) : null;
    }
    Map<Value, BigInteger> counts = new LinkedHashMap<>(bag.counts());
    counts.put(a[0], times);
    return new Bag(counts);
  }

  /** Returns a bag with that many elements; changes the multiplicity of one element. */
  public static @Nullable Value size(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (!(wanted instanceof Rational number)
        || !(a[0] instanceof Bag bag)
        || bag.counts().isEmpty()
        || randomness.coin()) {
      return null;
    }
    BigInteger now = bag.counts().values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    Map<Value, BigInteger> counts = new LinkedHashMap<>(bag.counts());
    Value one = randomness.pick(List.copyOf(counts.keySet()));
    counts.merge(one, number.numerator().subtract(now), BigInteger::add);
    return new Bag(counts);
  }

  /** Returns a sequence with that element at the index, extended if necessary. */
  public static @Nullable Value element(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (place != 0
        || !(a[0] instanceof Sequence sequence)
        || !(a[1] instanceof Rational at)
        || at.signum() < 0
        || at.compareTo(Rational.of(LONGEST)) > 0) {
      return null;
    }
    List<Value> elements = new ArrayList<>(sequence.elements());
    while (elements.size() <= at.numerator().intValue()) {
      elements.add(wanted);
    }
    elements.set(at.numerator().intValue(), wanted);
    return new Sequence(elements);
  }

  /** Returns the relation with the wanted tuples reversed. */
  public static @Nullable Value transposed(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    Set<Value> tuples = new LinkedHashSet<>();
    for (List<Value> tuple : tuples(wanted)) {
      List<Value> reversed = new ArrayList<>(tuple);
      Collections.reverse(reversed);
      tuples.add(TupleSemantics.tuple(reversed));
    }
    return new FiniteSet(tuples);
  }

  /** Returns a relation in which a path of two steps replaces one tuple. */
  public static @Nullable Value closed(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    List<List<Value>> tuples = tuples(wanted);
    if (tuples.isEmpty()) {
      return wanted;
    }
    List<Value> replaced = randomness.pick(tuples);
    Value between = randomness.pick(randomness.pick(tuples));
    between =
        between instanceof Rational number && randomness.coin()
            ? number.add(Rational.of(1 + randomness.below(4)))
            : between;
    Set<Value> all = new LinkedHashSet<>(((FiniteSet) wanted).elements());
    if (randomness.coin()) {
      all.remove(TupleSemantics.tuple(replaced));
      all.add(TupleSemantics.tuple(List.of(replaced.get(0), between)));
      all.add(TupleSemantics.tuple(List.of(between, replaced.get(1))));
    }
    return new FiniteSet(all);
  }

  /** Returns a relation with a tuple whose join with some tuple of the other relation is wanted. */
  public static @Nullable Value joined(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    List<List<Value>> tuples = tuples(wanted);
    List<List<Value>> others = tuples(a[1 - place]);
    Sort element = c.argumentSort(place).arguments().get(0);
    int width = element.arguments().size();
    if (tuples.isEmpty() || others.isEmpty() || width < 2) {
      return null;
    }
    List<Value> whole = randomness.pick(tuples);
    List<Value> other = randomness.pick(others);
    List<Value> tuple = new ArrayList<>();
    if (place == 0) {
      tuple.addAll(whole.subList(0, Math.min(whole.size(), width - 1)));
      tuple.add(other.get(0));
    } else {
      tuple.add(other.get(other.size() - 1));
      tuple.addAll(whole.subList(Math.max(0, whole.size() - width + 1), whole.size()));
    }
    Set<Value> all = new LinkedHashSet<>(((FiniteSet) a[place]).elements());
    all.add(TupleSemantics.tuple(tuple));
    return tuple.size() == width ? new FiniteSet(all) : null;
  }

  private static List<List<Value>> tuples(Value relation) {
    List<List<Value>> tuples = new ArrayList<>();
    if (relation instanceof FiniteSet set) {
      for (Value value : set.elements()) {
        if (value instanceof DatatypeValue tuple && !tuple.arguments().isEmpty()) {
          tuples.add(tuple.arguments());
        }
      }
    }
    return tuples;
  }
}
