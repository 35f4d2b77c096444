package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Bag;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Draws sequences, sets and bags that differ in one element from a given one. */
record CollectionMoves(Randomness randomness, RangeSampler samples) {
  /**
   * Returns a neighbour of a collection.
   *
   * @param element the sort of its elements
   * @return {@code null} if no element is known, or the value is no collection
   */
  @Nullable Value of(Value now, Sort element) {
    if (now instanceof Sequence sequence) {
      return sequence(sequence, element);
    } else if (now instanceof FiniteSet set) {
      return set(set, element);
    }
    return now instanceof Bag bag ? bag(bag, element) : null;
  }

  private @Nullable Value sequence(Sequence now, Sort element) {
    List<Value> elements = new ArrayList<>(now.elements());
    int at = randomness.below(elements.size() + 1);
    boolean last = at == elements.size();
    if (!last && randomness.oneIn(3)) {
      elements.remove(at);
      return new Sequence(elements);
    }
    boolean replaced = !last && randomness.coin();
    Value other = samples.anyValue(element, replaced ? elements.get(at) : null);
    if (other == null) {
      return null;
    } else if (replaced) {
      elements.set(at, other);
    } else {
      elements.add(at, other);
    }
    return new Sequence(elements);
  }

  private @Nullable Value set(FiniteSet now, Sort element) {
    Set<Value> elements = new LinkedHashSet<>(now.elements());
    Value old =
        elements.isEmpty() || randomness.oneIn(3) ? null : randomness.pick(List.copyOf(elements));
    boolean more = old == null || randomness.coin();
    Value other = more ? samples.anyValue(element, old) : null;
    if (more && (other == null || !other.isComparable())) {
      return null;
    }
    if (old != null && (other == null || randomness.coin())) {
      elements.remove(old);
    }
    if (other != null) {
      elements.add(other);
    }
    return new FiniteSet(elements);
  }

  private @Nullable Value bag(Bag now, Sort element) {
    Map<Value, BigInteger> counts = new LinkedHashMap<>(now.counts());
    boolean own = !counts.isEmpty() && randomness.coin();
    Value one =
        own ? randomness.pick(List.copyOf(counts.keySet())) : samples.anyValue(element, null);
    if (one == null || !one.isComparable()) {
      return null;
    }
    BigInteger change = BigInteger.valueOf(randomness.below(3) == 0 ? -1 : 1);
    counts.merge(one, randomness.oneIn(4) ? change.shiftLeft(1) : change, BigInteger::add);
    return new Bag(counts);
  }
}
