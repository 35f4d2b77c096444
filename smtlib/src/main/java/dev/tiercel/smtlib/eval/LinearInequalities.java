package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of linear inequalities that Fourier-Motzkin elimination may refute over the rationals, and
 * therefore over the integers. Bounds on integers are rounded.
 */
final class LinearInequalities {
  private static final int MOST = 120;
  private static final int MOST_BITS = 256;

  /** {@code sum >= 0}, or {@code sum > 0}. */
  private record Bound(LinearSum sum, boolean strict) {
    /**
     * Scales to integer factors; a strict bound on an integer sum becomes a non-strict one, one
     * higher.
     */
    Bound rounded() {
      if (sum.isConstant()) {
        return this;
      }
      LinearSum scaled = sum.scaled();
      if (!scaled.isWhole()) {
        return new Bound(scaled, strict);
      }
      Rational constant = scaled.constant();
      BigInteger floor = constant.floor();
      boolean less = strict && constant.isInteger();
      Rational down = Rational.of(less ? floor.subtract(BigInteger.ONE) : floor);
      return new Bound(new LinearSum(scaled.parts(), down), false);
    }

    boolean isFalse() {
      int sign = sum.constant().signum();
      return sum.isConstant() && (strict ? sign <= 0 : sign < 0);
    }

    boolean isTrue() {
      return sum.isConstant() && !isFalse();
    }
  }

  private final Set<Bound> bounds = new LinkedHashSet<>();

  LinearInequalities copy() {
    LinearInequalities copy = new LinearInequalities();
    copy.bounds.addAll(bounds);
    return copy;
  }

  /** Adds {@code sum >= 0}, or {@code sum > 0}. */
  void add(LinearSum sum, boolean strict) {
    bounds.add(new Bound(sum, strict).rounded());
  }

  /** Whether it is shown that there is no solution; false is no evidence of a solution. */
  boolean areRefuted() {
    Set<Bound> left = new LinkedHashSet<>(bounds);
    while (true) {
      if (left.stream().anyMatch(Bound::isFalse)) {
        return true;
      }
      left.removeIf(Bound::isTrue);
      Term term = cheapest(left);
      Set<Bound> next = term == null ? null : without(term, left);
      if (next == null) {
        return false;
      }
      left = next;
    }
  }

  /**
   * Returns the term whose elimination creates the fewest bounds, or {@code null} if none is left.
   */
  private static @Nullable Term cheapest(Set<Bound> bounds) {
    Map<Term, int[]> counts = new HashMap<>();
    for (Bound bound : bounds) {
      bound
          .sum()
          .parts()
          .forEach(
              (term, factor) ->
                  counts.computeIfAbsent(term, t -> new int[2])[factor.signum() > 0 ? 0 : 1]++);
    }
    Term cheapest = null;
    long least = Long.MAX_VALUE;
    for (Map.Entry<Term, int[]> entry : counts.entrySet()) {
      long made = (long) entry.getValue()[0] * entry.getValue()[1];
      if (made < least) {
        least = made;
        cheapest = entry.getKey();
      }
    }
    return cheapest;
  }

  private static @Nullable Set<Bound> without(Term term, Set<Bound> bounds) {
    List<Bound> above = new ArrayList<>();
    List<Bound> below = new ArrayList<>();
    Set<Bound> rest = new LinkedHashSet<>();
    for (Bound bound : bounds) {
      Rational factor = bound.sum().parts().get(term);
      if (factor == null) {
        rest.add(bound);
      } else {
        (factor.signum() > 0 ? above : below).add(bound);
      }
    }
    for (Bound low : above) {
      for (Bound high : below) {
        Bound both = combined(term, low, high);
        if (rest.size() >= MOST || isHuge(both.sum())) {
          return null;
        }
        rest.add(both);
      }
    }
    return rest;
  }

  private static Bound combined(Term term, Bound low, Bound high) {
    Rational up = low.sum().factor(term);
    Rational down = high.sum().factor(term).negate();
    LinearSum sum = low.sum().times(down).plus(high.sum().times(up));
    return new Bound(sum, low.strict() || high.strict()).rounded();
  }

  private static boolean isHuge(LinearSum sum) {
    return sum.constant().numerator().bitLength() > MOST_BITS
        || sum.parts().values().stream().anyMatch(f -> f.numerator().bitLength() > MOST_BITS);
  }
}
