package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.TupleMeanings;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Guesses collections for which an operation approximates a result, see {@link InverseGuess}. */
public final class CollectionGuesses {
  private static final int LONGEST = 64; // generated sequence

  private CollectionGuesses() {}

  /** For union, intersection and difference: the wanted elements, perhaps with the current ones. */
  public static @Nullable Value combined(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    if (wanted instanceof FiniteSet set && a[place] instanceof FiniteSet now) {
      Set<Value> elements = new LinkedHashSet<>(set.elements());
      if (randomness.coin()) {
        elements.addAll(now.elements());
      }
      return new FiniteSet(elements);
    }
    return wanted instanceof Bag && randomness.coin() ? wanted : null;
  }

  /** Returns the set with or without the element. */
  public static @Nullable Value member(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    Set<Value> tuples = new LinkedHashSet<>();
    for (List<Value> tuple : tuples(wanted)) {
      List<Value> reversed = new ArrayList<>(tuple);
      Collections.reverse(reversed);
      tuples.add(TupleMeanings.tuple(reversed));
    }
    return new FiniteSet(tuples);
  }

  /** Returns a relation in which a path of two steps replaces one tuple. */
  public static @Nullable Value closed(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
      all.remove(TupleMeanings.tuple(replaced));
      all.add(TupleMeanings.tuple(List.of(replaced.get(0), between)));
      all.add(TupleMeanings.tuple(List.of(between, replaced.get(1))));
    }
    return new FiniteSet(all);
  }

  /** Returns a relation with a tuple whose join with some tuple of the other relation is wanted. */
  public static @Nullable Value joined(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
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
    all.add(TupleMeanings.tuple(tuple));
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
