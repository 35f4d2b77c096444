package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Value;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Backward rules of floats: order, classes and signs. Rounding operations have none. */
public final class FloatRules {
  private FloatRules() {}

  /** {@code fp.leq}. */
  public static @Nullable Range atMost(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 0, false);
  }

  /** {@code fp.lt}. */
  public static @Nullable Range less(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 0, true);
  }

  /** {@code fp.geq}. */
  public static @Nullable Range atLeast(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 1, false);
  }

  /** {@code fp.gt}. */
  public static @Nullable Range greater(Range wanted, Value[] a, int place, EvaluationServices c) {
    return order(wanted, a[1 - place], place == 1, true);
  }

  private static @Nullable Range order(Range wanted, Value other, boolean below, boolean strict) {
    Bool truth = Ranges.truth(wanted);
    Floating bound = (Floating) other;
    if (truth == null || bound.isNan()) {
      return Range.ANY; // nothing compares with NaN
    }
    boolean open = strict == truth.isTrue();
    return below == truth.isTrue()
        ? new FloatInterval(null, false, bound, open, !truth.isTrue())
        : new FloatInterval(bound, open, null, false, !truth.isTrue());
  }

  /** {@code fp.eq}. */
  public static @Nullable Range same(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    Floating other = (Floating) a[1 - place];
    if (truth == null || other.isNan()) {
      return Range.ANY;
    }
    Range equal = new FloatInterval(other, false, other, false, false);
    return truth.isTrue() ? equal : Ranges.complement(equal);
  }

  /** {@code fp.isNormal} and similar predicates. */
  public static BackwardRule kind(FloatKinds.Kind kind) {
    return (wanted, a, place, c) -> {
      Bool truth = Ranges.truth(wanted);
      return truth == null
          ? Range.ANY
          : truth.isTrue() ? new FloatKinds(EnumSet.of(kind)) : FloatKinds.allExcept(kind);
    };
  }

  /** {@code fp.isNegative} and {@code fp.isPositive}. */
  public static BackwardRule sign(boolean negative) {
    return (wanted, a, place, c) -> {
      Bool truth = Ranges.truth(wanted);
      Range side = new FloatSign(negative);
      return truth == null ? Range.ANY : truth.isTrue() ? side : Ranges.complement(side);
    };
  }

  /** {@code fp.neg}. */
  public static @Nullable Range negate(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (wanted instanceof FloatInterval interval) {
      return interval.negate();
    } else if (wanted instanceof FloatKinds) {
      return wanted;
    } else if (wanted instanceof FloatSign sign) {
      return new FloatSign(!sign.negative());
    } else if (wanted instanceof ComplementRange not && !(not.range() instanceof FiniteRange)) {
      Range without = negate(not.range(), a, place, c);
      return without == null ? null : Ranges.complement(without);
    }
    return Ranges.inverse(wanted, v -> ((Floating) v).negate());
  }

  /** {@code fp.abs}. */
  public static @Nullable Range abs(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (wanted instanceof FloatKinds) {
      return wanted;
    } else if (wanted instanceof FloatInterval i) {
      Floating high = i.high();
      return isBelowZero(i) && high != null
          ? new FloatInterval(high.negate(), i.highOpen(), high, i.highOpen(), i.nan())
          : null;
    }
    Range set = wanted instanceof ComplementRange not ? not.range() : wanted;
    if (!(set instanceof FiniteRange some)) {
      return null;
    }
    Set<Value> values = new LinkedHashSet<>();
    for (Value value : some.values()) {
      if (((Floating) value).isNegative() && wanted instanceof FiniteRange) {
        return null; // never a magnitude
      }
      values.add(value);
      values.add(((Floating) value).negate());
    }
    return wanted instanceof ComplementRange
        ? Ranges.complement(Ranges.anyOf(values))
        : Ranges.anyOf(values);
  }

  private static boolean isBelowZero(FloatInterval interval) {
    Floating low = interval.low();
    return low == null || (low.isNegative() && !low.isZero());
  }
}
