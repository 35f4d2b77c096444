package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Ranges of any sort, and operations on ranges. */
public final class Ranges {
  private static final BigInteger MANY = BigInteger.valueOf(Range.MANY);

  private Ranges() {}

  /** Returns the set of one value. */
  public static Range singletonOf(Value value) {
    return new FiniteRange(Set.of(value));
  }

  /** Returns a set of values, at least one. */
  public static Range anyOf(Set<Value> values) {
    return values.contains(Bool.TRUE) && values.contains(Bool.FALSE)
        ? Range.ANY
        : new FiniteRange(values);
  }

  /** Returns all values but one. */
  public static Range allExcept(Value value) {
    return value instanceof Bool bool ? singletonOf(bool.negate()) : complement(singletonOf(value));
  }

  /** Returns the complement of a range other than {@link Range#ANY}. */
  public static Range complement(Range range) {
    return range instanceof ComplementRange not ? not.range() : new ComplementRange(range);
  }

  /** Returns the intersection of two ranges. */
  public static Range intersection(Range a, Range b) {
    if (a == Range.ANY || a.equals(b)) {
      return b;
    } else if (b == Range.ANY) {
      return a;
    } else if (a instanceof Interval i && b instanceof Interval j) {
      return i.and(j);
    } else if (a instanceof ComplementRange n && b instanceof ComplementRange m) {
      if (n.range() instanceof FiniteRange v && m.range() instanceof FiniteRange w) {
        Set<Value> all = new LinkedHashSet<>(v.values());
        all.addAll(w.values());
        return new ComplementRange(new FiniteRange(all));
      }
    }
    return a instanceof FiniteRange || b instanceof FiniteRange
        ? some(a, b)
        : new IntersectionRange(a, b);
  }

  private static Range some(Range a, Range b) {
    FiniteRange few = (FiniteRange) (a instanceof FiniteRange ? a : b);
    Range other = a == few ? b : a;
    Set<Value> kept = new LinkedHashSet<>(few.values());
    kept.removeIf(v -> !other.contains(v));
    return new FiniteRange(kept);
  }

  /**
   * Returns the preimage of a range under an injective function.
   *
   * @param inverse returns the preimage of a value, {@code null} if there is none
   * @return {@code null} if the range is neither finite nor the complement of a finite set
   */
  public static @Nullable Range inverse(Range range, UnaryOperator<@Nullable Value> inverse) {
    if (range instanceof FiniteRange some) {
      Set<Value> values = new LinkedHashSet<>();
      for (Value value : some.values()) {
        Value origin = inverse.apply(value);
        if (origin != null) {
          values.add(origin);
        }
      }
      return new FiniteRange(values);
    } else if (range instanceof ComplementRange not) {
      Range without = inverse(not.range(), inverse);
      return without == null ? null : complement(without);
    } else if (range instanceof IntersectionRange both) {
      Range first = inverse(both.first(), inverse);
      Range second = inverse(both.second(), inverse);
      return first == null || second == null ? null : intersection(first, second);
    }
    return null;
  }

  /** Returns the wanted truth value, or {@code null} if both or none are. */
  public static @Nullable Bool truth(Range wanted) {
    boolean yes = wanted.contains(Bool.TRUE);
    return yes == wanted.contains(Bool.FALSE) ? null : Bool.of(yes);
  }

  /** Returns the score of a number of values. */
  static double score(BigInteger values) {
    return values.compareTo(MANY) >= 0
        ? 1
        : Math.max(Range.LEAST, values.doubleValue() / Range.MANY);
  }

  /** Returns the only value of a range, or {@code null}. */
  public static @Nullable Value singleValue(Range range) {
    return range instanceof FiniteRange some && some.values().size() == 1
        ? some.values().iterator().next()
        : null;
  }

  /** Whether a range is known to be empty. */
  public static boolean isEmpty(Range range) {
    return range instanceof FiniteRange some
        ? some.values().isEmpty()
        : range instanceof Interval interval && interval.isEmpty();
  }
}
