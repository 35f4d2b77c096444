package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * A finite multiset of comparable values.
 *
 * @param counts multiplicities of the elements, at least 1
 */
public record Bag(Map<Value, BigInteger> counts) implements Value {
  public Bag {
    Map<Value, BigInteger> kept = new LinkedHashMap<>(counts);
    kept.values().removeIf(n -> n.signum() <= 0);
    counts = Collections.unmodifiableMap(kept);
  }

  /** Returns the multiplicity of an element. */
  public BigInteger count(Value element) {
    return counts.getOrDefault(element, BigInteger.ZERO);
  }

  /** Returns the bag in which a function of both multiplicities gives that of each element. */
  Bag combine(Bag other, BinaryOperator<BigInteger> count) {
    Map<Value, BigInteger> combined = new LinkedHashMap<>();
    counts.forEach((e, n) -> combined.put(e, count.apply(n, other.count(e))));
    other.counts.forEach((e, n) -> combined.put(e, count.apply(count(e), n)));
    return new Bag(combined);
  }
}
