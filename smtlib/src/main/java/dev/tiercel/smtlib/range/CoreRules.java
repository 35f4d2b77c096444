package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Backward rules of theory Core. */
public final class CoreRules {
  private CoreRules() {}

  /** {@code not}. */
  public static @Nullable Range not(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    return truth == null ? Range.ANY : Ranges.singletonOf(truth.negate());
  }

  /** {@code and}: any value if another argument is false. */
  public static @Nullable Range and(Range wanted, Value[] a, int place, EvaluationServices c) {
    return junction(wanted, a[1 - place], Bool.FALSE);
  }

  /** {@code or}: any value if another argument is true. */
  public static @Nullable Range or(Range wanted, Value[] a, int place, EvaluationServices c) {
    return junction(wanted, a[1 - place], Bool.TRUE);
  }

  private static Range junction(Range wanted, Value other, Bool decisive) {
    Bool truth = Ranges.truth(wanted);
    return truth == null || other == decisive ? Range.ANY : Ranges.singletonOf(truth);
  }

  /** {@code =>}. */
  public static @Nullable Range implies(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (place == 1) {
      return a[0] == Bool.FALSE ? Range.ANY : wanted;
    }
    Bool truth = Ranges.truth(wanted);
    return truth == null || a[1] == Bool.TRUE ? Range.ANY : Ranges.singletonOf(truth.negate());
  }

  /** {@code xor}, which is disequality. */
  public static @Nullable Range xor(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    return truth == null ? Range.ANY : equality(truth.negate(), a[1 - place]);
  }

  /** {@code =}. */
  public static @Nullable Range equal(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    return truth == null ? Range.ANY : equality(truth, a[1 - place]);
  }

  private static Range equality(Bool truth, Value other) {
    return truth.isTrue() ? Ranges.singletonOf(other) : Ranges.allExcept(other);
  }

  /**
   * {@code ite}: any value for the branch that is not taken, and for the condition if both branches
   * are in range.
   */
  public static @Nullable Range choice(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (place == 0) {
      return wanted.contains(a[1]) && wanted.contains(a[2]) ? Range.ANY : null;
    }
    if (a[0] instanceof Unknown) {
      return null;
    }
    return (a[0] == Bool.TRUE) == (place == 1) ? wanted : Range.ANY;
  }
}
