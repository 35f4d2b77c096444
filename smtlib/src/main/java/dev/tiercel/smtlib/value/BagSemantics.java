package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** Semantics of cvc5's operators on bags. */
public final class BagSemantics {
  private static final int MOST_FOLDED = 1 << 10;

  private BagSemantics() {}

  public static Value empty(Value[] a, EvaluationServices c) {
    return new Bag(Map.of());
  }

  /** {@code (bag e n)}: the empty bag unless n is positive. */
  public static Value of(Value[] a, EvaluationServices c) {
    return bag(Map.of(a[0], ((Rational) a[1]).numerator()), c);
  }

  /** Returns the semantics that combine two bags elementwise. */
  public static OperatorSemantics combine(BinaryOperator<BigInteger> count) {
    return (a, c) ->
        c.spend(counts(a[0]).size() + counts(a[1]).size())
            ? ((Bag) a[0]).combine((Bag) a[1], count)
            : c.budgetExceeded();
  }

  /** Keeps the multiplicity of elements that are not in the other bag, and removes the others. */
  public static BigInteger remove(BigInteger here, BigInteger there) {
    return there.signum() > 0 ? BigInteger.ZERO : here;
  }

  public static Value subbag(Value[] a, EvaluationServices c) {
    Bag whole = (Bag) a[1];
    return Bool.of(
        counts(a[0]).entrySet().stream()
            .allMatch(e -> e.getValue().compareTo(whole.count(e.getKey())) <= 0));
  }

  public static Value count(Value[] a, EvaluationServices c) {
    return a[0].isComparable()
        ? Rational.of(((Bag) a[1]).count(a[0]))
        : SetSemantics.incomparable();
  }

  public static Value member(Value[] a, EvaluationServices c) {
    return a[0].isComparable()
        ? Bool.of(counts(a[1]).containsKey(a[0]))
        : SetSemantics.incomparable();
  }

  /** Reduces all multiplicities to 1. */
  public static Value distinct(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> once = new LinkedHashMap<>(counts(a[0]));
    once.replaceAll((e, n) -> BigInteger.ONE);
    return bag(once, c);
  }

  public static Value cardinality(Value[] a, EvaluationServices c) {
    return Rational.of(counts(a[0]).values().stream().reduce(BigInteger.ZERO, BigInteger::add));
  }

  /** An element; open unless there is only one distinct element. */
  public static Value choose(Value[] a, EvaluationServices c) {
    return counts(a[0]).size() == 1 ? counts(a[0]).keySet().iterator().next() : c.open(a);
  }

  public static Value fromSet(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> once = new LinkedHashMap<>();
    SetSemantics.elements(a[0]).forEach(e -> once.put(e, BigInteger.ONE));
    return bag(once, c);
  }

  public static Value toSet(Value[] a, EvaluationServices c) {
    return SetSemantics.set(counts(a[0]).keySet(), c);
  }

  /** The images, with the sum of the multiplicities of their preimages. */
  public static Value map(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> images = new LinkedHashMap<>();
    for (Map.Entry<Value, BigInteger> entry : counts(a[1]).entrySet()) {
      Value image = c.apply(a[0], entry.getKey());
      if (Unknown.is(image)) {
        return image;
      }
      images.merge(image, entry.getValue(), BigInteger::add);
    }
    return bag(images, c);
  }

  public static Value filter(Value[] a, EvaluationServices c) {
    Map<Value, BigInteger> kept = new LinkedHashMap<>();
    for (Map.Entry<Value, BigInteger> entry : counts(a[1]).entrySet()) {
      Value test = c.apply(a[0], entry.getKey());
      if (Unknown.is(test)) {
        return test;
      }
      if (test == Bool.TRUE) {
        kept.put(entry.getKey(), entry.getValue());
      }
    }
    return bag(kept, c);
  }

  /** Whether a predicate holds for all elements. */
  public static Value every(Value[] a, EvaluationServices c) {
    return SetSemantics.search(a[0], counts(a[1]).keySet(), c, Bool.FALSE);
  }

  /** Whether a predicate holds for some element. */
  public static Value some(Value[] a, EvaluationServices c) {
    return SetSemantics.search(a[0], counts(a[1]).keySet(), c, Bool.TRUE);
  }

  /** Folds over every occurrence; open if the result depends on the order. */
  public static Value fold(Value[] a, EvaluationServices c) {
    List<Value> elements = new ArrayList<>();
    for (Map.Entry<Value, BigInteger> entry : counts(a[2]).entrySet()) {
      if (entry.getValue().bitLength() > 10 || elements.size() > MOST_FOLDED) {
        return c.budgetExceeded();
      }
      for (int i = entry.getValue().intValue(); i > 0; i--) {
        elements.add(entry.getKey());
      }
    }
    return SetSemantics.fold(a, elements, c);
  }

  private static Map<Value, BigInteger> counts(Value bag) {
    return ((Bag) bag).counts();
  }

  /** Returns a bag if its elements are comparable. */
  static Value bag(Map<Value, BigInteger> counts, EvaluationServices c) {
    if (!counts.keySet().stream().allMatch(Value::isComparable)) {
      return SetSemantics.incomparable();
    }
    return c.spend(counts.size()) ? new Bag(counts) : c.budgetExceeded();
  }
}
