package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides a formula for all values of one numeric variable. It evaluates the formula at a sample,
 * keeping the variable as a polynomial; every comparison reports the interval around the sample on
 * which it has the same result ({@link DecisionInterval}). Uncovered intervals get samples of their
 * own, until none is left. The cells are those of one-dimensional cylindrical algebraic
 * decomposition, restricted to the cells that are met (as in Jovanovic and de Moura, Solving
 * Non-linear Arithmetic, IJCAR 2012).
 */
final class NumberLine {
  private static final int MOST_STRETCHES = 256;

  private final EvaluationMachine machine;
  private final Var variable;
  private final Term body;
  private final Environment outside;
  private final boolean isIntegral;
  private @Nullable Rational decisiveAt;

  /** Thrown for an operation that cannot be evaluated along a line. */
  static final class Uncertain extends Exception {
    private static final long serialVersionUID = 1L;

    Uncertain(String message) {
      super(message, null, false, false);
    }
  }

  /** An interval that is not covered yet; an end is {@code null} if unbounded. */
  private record Gap(
      @Nullable Rational low, boolean lowOpen, @Nullable Rational high, boolean highOpen) {
    boolean isEmpty() {
      int order = low == null || high == null ? -1 : low.compareTo(high);
      return order > 0 || (order == 0 && (lowOpen || highOpen));
    }

    /** Returns the interval with the same integers and closed ends. */
    Gap rounded() {
      return new Gap(
          low == null ? null : ceiling(low, lowOpen),
          false,
          high == null ? null : ceiling(high.negate(), highOpen).negate(),
          false);
    }

    private static Rational ceiling(Rational bound, boolean open) {
      BigInteger up = bound.negate().floor().negate();
      return Rational.of(open && bound.isInteger() ? up.add(BigInteger.ONE) : up);
    }

    Rational sample() {
      if (low != null && !lowOpen) {
        return low;
      } else if (high != null && !highOpen) {
        return high;
      } else if (low != null && high != null) {
        return low.add(high).multiply(new Rational(BigInteger.ONE, BigInteger.TWO));
      }
      return low != null
          ? low.add(Rational.ONE)
          : high != null ? high.subtract(Rational.ONE) : Rational.ZERO;
    }
  }

  /**
   * Creates a line.
   *
   * @param variable of sort Int or Real
   * @param body a formula
   * @param outside the environment of the binder, with the values of all other variables
   */
  NumberLine(EvaluationMachine machine, Var variable, Term body, Environment outside) {
    this.machine = machine;
    this.variable = variable;
    this.body = body;
    this.outside = outside;
    this.isIntegral = variable.sort() == Sort.INT;
  }

  /** The value at which the decisive truth value was found, or {@code null}. */
  @Nullable Rational decisiveAt() {
    return decisiveAt;
  }

  /**
   * Returns the decisive value if the formula has it anywhere, its negation if it has that
   * everywhere, else unknown.
   */
  Value search(Bool decisive) {
    Deque<Gap> open = new ArrayDeque<>();
    open.push(new Gap(null, false, null, false));
    for (int i = 0; i < MOST_STRETCHES && !open.isEmpty(); i++) {
      Gap gap = isIntegral ? open.pop().rounded() : open.pop();
      if (gap.isEmpty()) {
        continue;
      }
      DecisionInterval stretch = new DecisionInterval(gap.sample(), isIntegral);
      Value value = at(stretch);
      if (value == decisive) {
        decisiveAt = stretch.sample();
        return value;
      } else if (value != decisive.negate()) {
        return value;
      }
      // Nearer gaps first: an unbounded gap is often covered by one sample.
      push(
          open,
          new Gap(gap.low(), gap.lowOpen(), stretch.low(), !stretch.lowOpen()),
          stretch.low());
      push(
          open,
          new Gap(stretch.high(), !stretch.highOpen(), gap.high(), gap.highOpen()),
          stretch.high());
    }
    return open.isEmpty() ? decisive.negate() : new Unknown("a quantifier with many cases");
  }

  private static void push(Deque<Gap> open, Gap gap, @Nullable Rational end) {
    if (end != null && !gap.isEmpty()) {
      open.push(gap);
    }
  }

  private Value at(DecisionInterval stretch) {
    try {
      Object value =
          new NumberLineEvaluator(machine, stretch)
              .value(body, place(Polynomial.VARIABLE, stretch));
      return value instanceof Value known ? known : new Unknown("a number where a formula was");
    } catch (Uncertain e) {
      if (!isIntegral) {
        return new Unknown(String.valueOf(e.getMessage()));
      }
      stretch.shrinkToSample();
      return machine.run(body, inside(stretch.sample()));
    }
  }

  private NumberLineBindings place(Polynomial moving, DecisionInterval stretch) {
    return new NumberLineBindings(
        null, List.of(variable), new Object[] {moving}, inside(stretch.sample()));
  }

  private Environment inside(Value value) {
    return new Environment(outside, List.of(variable), new Value[] {value});
  }
}
