package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * A finite multiset of values that can be compared.
 *
 * @param counts how often each element occurs, at least once
 */
public record Bag(Map<Value, BigInteger> counts) implements Value {
  public Bag {
    Map<Value, BigInteger> kept = new LinkedHashMap<>(counts);
    kept.values().removeIf(n -> n.signum() <= 0);
    counts = Collections.unmodifiableMap(kept);
  }

  /** How often an element occurs. */
  public BigInteger count(Value element) {
    return counts.getOrDefault(element, BigInteger.ZERO);
  }

  /** The bag in which every element occurs as often as both bags' counts say together. */
  Bag combine(Bag other, BinaryOperator<BigInteger> count) {
    Map<Value, BigInteger> combined = new LinkedHashMap<>();
    counts.forEach((e, n) -> combined.put(e, count.apply(n, other.count(e))));
    other.counts.forEach((e, n) -> combined.put(e, count.apply(count(e), n)));
    return new Bag(combined);
  }
}
