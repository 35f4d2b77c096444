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
  public static Range only(Value value) {
    return new OneOf(Set.of(value));
  }

  /** Returns a set of values, at least one. */
  public static Range among(Set<Value> values) {
    return values.contains(Bool.TRUE) && values.contains(Bool.FALSE)
        ? Range.ANY
        : new OneOf(values);
  }

  /** Returns all values but one. */
  public static Range except(Value value) {
    return value instanceof Bool bool ? only(bool.negate()) : not(only(value));
  }

  /** Returns the complement of a range other than {@link Range#ANY}. */
  public static Range not(Range range) {
    return range instanceof Not not ? not.range() : new Not(range);
  }

  /** Returns the intersection of two ranges. */
  public static Range both(Range a, Range b) {
    if (a == Range.ANY || a.equals(b)) {
      return b;
    } else if (b == Range.ANY) {
      return a;
    } else if (a instanceof Interval i && b instanceof Interval j) {
      return i.and(j);
    } else if (a instanceof Not n && b instanceof Not m) {
      if (n.range() instanceof OneOf v && m.range() instanceof OneOf w) {
        Set<Value> all = new LinkedHashSet<>(v.values());
        all.addAll(w.values());
        return new Not(new OneOf(all));
      }
    }
    return a instanceof OneOf || b instanceof OneOf ? some(a, b) : new Both(a, b);
  }

  private static Range some(Range a, Range b) {
    OneOf few = (OneOf) (a instanceof OneOf ? a : b);
    Range other = a == few ? b : a;
    Set<Value> kept = new LinkedHashSet<>(few.values());
    kept.removeIf(v -> !other.contains(v));
    return new OneOf(kept);
  }

  /**
   * Returns the preimage of a range under an injective function.
   *
   * @param inverse returns the preimage of a value, {@code null} if there is none
   * @return {@code null} if the range is neither finite nor the complement of a finite set
   */
  public static @Nullable Range inverse(Range range, UnaryOperator<@Nullable Value> inverse) {
    if (range instanceof OneOf some) {
      Set<Value> values = new LinkedHashSet<>();
      for (Value value : some.values()) {
        Value origin = inverse.apply(value);
        if (origin != null) {
          values.add(origin);
        }
      }
      return new OneOf(values);
    } else if (range instanceof Not not) {
      Range without = inverse(not.range(), inverse);
      return without == null ? null : not(without);
    } else if (range instanceof Both both) {
      Range first = inverse(both.first(), inverse);
      Range second = inverse(both.second(), inverse);
      return first == null || second == null ? null : both(first, second);
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
  public static @Nullable Value single(Range range) {
    return range instanceof OneOf some && some.values().size() == 1
        ? some.values().iterator().next()
        : null;
  }

  /** Whether a range is known to be empty. */
  public static boolean isEmpty(Range range) {
    return range instanceof OneOf some
        ? some.values().isEmpty()
        : range instanceof Interval interval && interval.isEmpty();
  }
}
