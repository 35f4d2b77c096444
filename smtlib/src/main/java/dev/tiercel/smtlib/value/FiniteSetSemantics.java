package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Semantics of the operators that z3's finite sets have and cvc5's do not: ranges, and arrays
 * applied to elements.
 */
public final class FiniteSetSemantics {
  private FiniteSetSemantics() {}

  /** The integers of an inclusive range; empty if the upper bound is below the lower one. */
  public static Value range(Value[] a, EvaluationServices c) {
    BigInteger low = ((Rational) a[0]).numerator();
    BigInteger high = ((Rational) a[1]).numerator();
    BigInteger size = high.subtract(low).add(BigInteger.ONE);
    if (size.bitLength() > Integer.SIZE - 2 || !c.spend(Math.max(0, size.longValue()))) {
      return size.signum() < 0 ? SetSemantics.empty(a, c) : c.budgetExceeded();
    }
    Set<Value> all = new LinkedHashSet<>();
    for (BigInteger i = low; i.compareTo(high) <= 0; i = i.add(BigInteger.ONE)) {
      all.add(Rational.of(i));
    }
    return new FiniteSet(all);
  }

  /** The array's elements at the indices in the set. */
  public static Value map(Value[] a, EvaluationServices c) {
    Set<Value> images = new LinkedHashSet<>();
    for (Value element : SetSemantics.elements(a[1])) {
      Value image = ArraySemantics.select(new Value[] {a[0], element}, c);
      if (Unknown.is(image)) {
        return image;
      }
      images.add(image);
    }
    return SetSemantics.set(images, c);
  }

  /** The elements at which an array of Bool is true. */
  public static Value filter(Value[] a, EvaluationServices c) {
    Set<Value> kept = new LinkedHashSet<>();
    for (Value element : SetSemantics.elements(a[1])) {
      Value test = ArraySemantics.select(new Value[] {a[0], element}, c);
      if (Unknown.is(test)) {
        return test;
      }
      if (test == Bool.TRUE) {
        kept.add(element);
      }
    }
    return SetSemantics.set(kept, c);
  }
}
