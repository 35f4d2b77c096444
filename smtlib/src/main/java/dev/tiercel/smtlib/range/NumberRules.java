package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Backward rules of Ints and Reals. Irrational numbers are not changed. */
public final class NumberRules {
  private NumberRules() {}

  /** {@code -} of one argument. */
  public static @Nullable Range negate(Range wanted, Value[] a, int place, EvaluationServices c) {
    return inverse(wanted, Interval::negate, Rational::negate);
  }

  /** {@code +}. */
  public static @Nullable Range add(Range wanted, Value[] a, int place, EvaluationServices c) {
    return a[1 - place] instanceof Rational other ? shifted(wanted, other.negate()) : null;
  }

  /** {@code -} of two arguments. */
  public static @Nullable Range subtract(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (!(a[1 - place] instanceof Rational other)) {
      return null;
    }
    return place == 0
        ? shifted(wanted, other)
        : inverse(wanted, i -> i.negate().plus(other), r -> other.subtract(r));
  }

  private static @Nullable Range shifted(Range wanted, Rational by) {
    return inverse(wanted, i -> i.plus(by), r -> r.add(by));
  }

  /** {@code *}: multiplication by zero allows any value. */
  public static @Nullable Range multiply(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (!(a[1 - place] instanceof Rational other)) {
      return null;
    }
    if (other.signum() == 0) {
      return Range.ANY;
    }
    boolean whole = c.argumentSort(0) == Sort.INT && c.sort() == Sort.INT;
    Rational by = Rational.ONE.divide(other);
    return inverse(
        wanted,
        i -> whole ? i.times(by).over(Sort.INT) : i.times(by),
        r -> whole && !r.multiply(by).isInteger() ? null : r.multiply(by));
  }

  /** {@code /}: the dividend. */
  public static @Nullable Range divide(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (place == 1 || !(a[1] instanceof Rational by) || by.signum() == 0) {
      return null;
    }
    return inverse(wanted, i -> i.times(by), r -> r.multiply(by));
  }

  /**
   * {@code div}: the dividend; a quotient corresponds to the remainders from 0 to |divisor| - 1.
   */
  public static @Nullable Range div(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (place == 1
        || c.argumentSort(0) != Sort.INT // z3 rounds reals down first
        || !(a[1] instanceof Rational by)
        || by.signum() == 0) {
      return null;
    }
    Range whole = wanted instanceof ComplementRange not ? not.range() : wanted;
    Interval quotients = Interval.of(whole);
    if (quotients == null) {
      return null;
    }
    Interval products = quotients.over(Sort.INT).times(by);
    Rational most = magnitude(by).subtract(Rational.ONE);
    Rational high = products.high();
    Range dividends =
        new Interval(products.low(), false, high == null ? null : high.add(most), false);
    return wanted instanceof ComplementRange ? Ranges.complement(dividends) : dividends;
  }

  /** {@code mod}: the dividend; any value if every remainder is wanted. */
  public static @Nullable Range mod(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (place == 1
        || c.argumentSort(0) != Sort.INT
        || !(a[1] instanceof Rational by)
        || by.signum() == 0) {
      return null;
    }
    Rational most = magnitude(by).subtract(Rational.ONE);
    Interval remainders = Interval.of(wanted);
    boolean free =
        remainders == null
            ? misses(wanted, Interval.of(Rational.ZERO, most))
            : remainders.covers(Rational.ZERO, most);
    return free ? Range.ANY : null;
  }

  /** Whether a complement excludes nothing of an interval. */
  private static boolean misses(Range wanted, Interval interval) {
    return wanted instanceof ComplementRange not
        && not.range() instanceof FiniteRange out
        && out.values().stream().noneMatch(interval::contains);
  }

  private static Rational magnitude(Rational number) {
    return number.signum() < 0 ? number.negate() : number;
  }

  /** {@code abs}. */
  public static @Nullable Range abs(Range wanted, Value[] a, int place, EvaluationServices c) {
    Range set = wanted instanceof ComplementRange not ? not.range() : wanted;
    if (set instanceof FiniteRange some) {
      Set<Value> values = new LinkedHashSet<>();
      for (Value value : some.values()) {
        if (!(value instanceof Rational number)) {
          return null;
        }
        values.add(number);
        values.add(number.negate());
      }
      return wanted instanceof ComplementRange
          ? Ranges.complement(Ranges.anyOf(values))
          : magnitudes(some, values);
    }
    if (!(wanted instanceof Interval i) || !(a[0] instanceof Rational now)) {
      return null;
    }
    Rational high = i.high();
    if (i.contains(Rational.ZERO)) {
      return new Interval(high == null ? null : high.negate(), i.highOpen(), high, i.highOpen());
    }
    return now.signum() < 0 ? i.negate() : i;
  }

  /** A magnitude is never negative. */
  private static @Nullable Range magnitudes(FiniteRange wanted, Set<Value> values) {
    boolean negative = wanted.values().stream().anyMatch(v -> ((Rational) v).signum() < 0);
    return negative ? null : Ranges.anyOf(values);
  }

  /** {@code <=}. */
  public static @Nullable Range atMost(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 0, false, c.argumentSort(place));
  }

  /** {@code <}. */
  public static @Nullable Range less(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 0, true, c.argumentSort(place));
  }

  /** {@code >=}. */
  public static @Nullable Range atLeast(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 1, false, c.argumentSort(place));
  }

  /** {@code >}. */
  public static @Nullable Range greater(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 1, true, c.argumentSort(place));
  }

  /**
   * Returns the range of one side of a comparison; {@code below} if that side must be the smaller
   * one.
   */
  private static @Nullable Range order(
      Range wanted, Value other, boolean below, boolean strict, Sort sort) {
    Bool truth = Ranges.truth(wanted);
    if (truth == null) {
      return Range.ANY;
    }
    if (!(other instanceof Rational bound)) {
      return null;
    }
    boolean open = strict == truth.isTrue();
    Interval side =
        below == truth.isTrue() ? Interval.upTo(bound, open) : Interval.from(bound, open);
    return side.over(sort);
  }

  /** {@code to_real}, and other functions that keep the number. */
  public static @Nullable Range same(Range wanted, Value[] a, int place, EvaluationServices c) {
    boolean whole = c.argumentSort(0) == Sort.INT;
    return inverse(wanted, i -> i.over(c.argumentSort(0)), r -> whole && !r.isInteger() ? null : r);
  }

  /** {@code to_int}: the numbers whose floor is wanted. */
  public static @Nullable Range toInt(Range wanted, Value[] a, int place, EvaluationServices c) {
    Interval floors = Interval.of(wanted instanceof ComplementRange not ? not.range() : wanted);
    if (floors == null) {
      return null;
    }
    Interval whole = floors.over(Sort.INT);
    Rational high = whole.high();
    Range numbers =
        new Interval(whole.low(), false, high == null ? null : high.add(Rational.ONE), true);
    return wanted instanceof ComplementRange ? Ranges.complement(numbers) : numbers;
  }

  private static @Nullable Range inverse(
      Range wanted, UnaryOperator<Interval> interval, UnaryOperator<@Nullable Rational> number) {
    if (wanted instanceof Interval i) {
      return interval.apply(i);
    } else if (wanted instanceof ComplementRange not && not.range() instanceof Interval i) {
      return Ranges.complement(interval.apply(i));
    } else if (wanted instanceof IntersectionRange both) {
      Range first = inverse(both.first(), interval, number);
      Range second = inverse(both.second(), interval, number);
      return first == null || second == null ? null : Ranges.intersection(first, second);
    }
    return rational(wanted) ? Ranges.inverse(wanted, v -> number.apply((Rational) v)) : null;
  }

  private static boolean rational(Range wanted) {
    Range set = wanted instanceof ComplementRange not ? not.range() : wanted;
    return set instanceof FiniteRange some
        && some.values().stream().allMatch(Rational.class::isInstance);
  }
}
