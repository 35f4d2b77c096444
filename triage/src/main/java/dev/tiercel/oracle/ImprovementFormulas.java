package dev.tiercel.oracle;

import dev.tiercel.oracle.Optimum.Bound;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds formulas that compare the value of an objective with a number. Immutable. */
final class ImprovementFormulas {
  /** A bound that unbounded objectives exceed; the constants of scripts are smaller. */
  private static final Rational FAR = Rational.of(BigInteger.TEN.pow(40));

  /** How close values come to a limit that none of them reaches. */
  private static final Rational NEAR = new Rational(BigInteger.ONE, BigInteger.TEN.pow(6));

  private static final Term TRUE = Objects.requireNonNull(Theories.apply("true"));
  private static final Term FALSE = Objects.requireNonNull(Theories.apply("false"));

  private final boolean maximizes;
  private final Term term;

  /** Formulas about an objective. */
  ImprovementFormulas(Objective objective) {
    this.maximizes = objective.maximizes();
    this.term = objective.term();
  }

  /** Returns that the value is strictly better; {@code null} where there is no such formula. */
  @Nullable Term strictlyBetter(Bound bound) {
    int infinite = direction(bound.infinity());
    if (infinite != 0) {
      return infinite > 0 ? FALSE : TRUE;
    }
    return compare(bound.value(), direction(bound.epsilon()) < 0);
  }

  /** Returns that the value is no worse than a number. */
  @Nullable Term noWorse(Bound bound) {
    return compare(bound.value(), true);
  }

  /**
   * Returns that the value equals the printed one, or comes close enough to it; {@code null} where
   * there is no such formula.
   */
  @Nullable Term attained(Bound bound) {
    if (bound.isExact()) {
      boolean whole = term.sort() == Sort.REAL || bound.value().isInteger();
      return whole && literal(bound.value()) != null ? compared("=", bound.value()) : FALSE;
    } else if (term.sort().isBitVec()) {
      return null;
    } else if (bound.infinity().signum() != 0) {
      return direction(bound.infinity()) > 0 ? farAway() : null;
    }
    boolean close = term.sort() == Sort.REAL && direction(bound.epsilon()) < 0;
    return close ? compare(bound.value().add(maximizes ? NEAR.negate() : NEAR), false) : null;
  }

  /** Returns that the value is better than any number in a script. */
  @Nullable Term farAway() {
    return compare(maximizes ? FAR : FAR.negate(), false);
  }

  /** Returns the sign of a part of a bound, positive if it improves the objective. */
  private int direction(Rational part) {
    return maximizes ? part.signum() : -part.signum();
  }

  private @Nullable Term compare(Rational number, boolean mayEqual) {
    if (term.sort().isBitVec()) {
      BigInteger top = BigInteger.ONE.shiftLeft(width());
      boolean below = number.signum() < 0;
      if (below || number.compareTo(Rational.of(top)) >= 0) {
        return below == maximizes ? TRUE : FALSE;
      }
      return compared((maximizes ? "bvug" : "bvul") + (mayEqual ? "e" : "t"), number);
    }
    return compared((maximizes ? ">" : "<") + (mayEqual ? "=" : ""), number);
  }

  private @Nullable Term compared(String relation, Rational number) {
    boolean fraction = term.sort() == Sort.INT && !number.isInteger();
    Term left = fraction ? Theories.apply("to_real", term) : term;
    Term right = literal(number);
    return left == null || right == null ? null : Theories.apply(relation, left, right);
  }

  private int width() {
    return term.sort().width();
  }

  /**
   * Returns the number in the sort of the comparison; {@code null} if that sort does not contain
   * it.
   */
  private @Nullable Term literal(Rational number) {
    Value value = number;
    Sort sort = term.sort();
    if (sort.isBitVec()) {
      boolean fits =
          number.isInteger() && number.signum() >= 0 && number.floor().bitLength() <= width();
      if (!fits) {
        return null;
      }
      value = Bits.of(width(), number.floor());
    } else if (!number.isInteger()) {
      sort = Sort.REAL;
    }
    return new ValueTermWriter(Definitions.NONE).term(value, sort);
  }
}
