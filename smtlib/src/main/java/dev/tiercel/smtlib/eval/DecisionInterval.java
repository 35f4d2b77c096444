package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.value.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The interval around a sample of a line on which all decisions made at the sample hold. Every
 * decision may shrink it; it always contains the sample.
 */
final class DecisionInterval {
  private final Rational sample;
  private final boolean isIntegral; // integers only
  private @Nullable Rational low;
  private @Nullable Rational high;
  private boolean lowOpen;
  private boolean highOpen;

  DecisionInterval(Rational sample, boolean isIntegral) {
    this.sample = sample;
    this.isIntegral = isIntegral;
  }

  Rational sample() {
    return sample;
  }

  /** The lower end, or {@code null} if unbounded. */
  @Nullable Rational low() {
    return low;
  }

  @Nullable Rational high() {
    return high;
  }

  /** Whether {@link #low} is excluded. */
  boolean lowOpen() {
    return lowOpen;
  }

  boolean highOpen() {
    return highOpen;
  }

  private void above(Rational bound, boolean open) {
    int order = low == null ? 1 : bound.compareTo(low);
    if (order > 0 || (order == 0 && open)) {
      low = bound;
      lowOpen = open;
    }
  }

  private void below(Rational bound, boolean open) {
    int order = high == null ? -1 : bound.compareTo(high);
    if (order < 0 || (order == 0 && open)) {
      high = bound;
      highOpen = open;
    }
  }

  /** Shrinks the interval to the sample. */
  void shrinkToSample() {
    above(sample, false);
    below(sample, false);
  }

  /**
   * Returns the sign of a polynomial, -1, 0 or 1, and shrinks the interval to where it is constant.
   */
  int sign(Polynomial polynomial) throws NumberLine.Uncertain {
    int sign = polynomial.at(sample).signum();
    int degree = polynomial.degree();
    if (degree == 0 || (degree == 2 && polynomial.discriminant() < 0)) {
      return sign;
    } else if (sign == 0) {
      shrinkToSample();
    } else if (degree == 1) {
      beside(root(polynomial));
    } else if (degree == 2 && polynomial.discriminant() == 0) {
      beside(root(polynomial.derivative()));
    } else {
      beyondRoots(polynomial);
    }
    return sign;
  }

  private static Rational root(Polynomial linear) {
    return linear.coefficient(0).divide(linear.coefficient(1)).negate();
  }

  private void beside(Rational root) {
    if (sample.compareTo(root) > 0) {
      above(root, true);
    } else {
      below(root, true);
    }
  }

  private void beyondRoots(Polynomial polynomial) throws NumberLine.Uncertain {
    Rational bound = polynomial.bound();
    if (sample.compareTo(bound) >= 0) {
      above(bound, false);
    } else if (sample.compareTo(bound.negate()) <= 0) {
      below(bound.negate(), false);
    } else if (isIntegral) {
      shrinkToSample();
    } else {
      throw new NumberLine.Uncertain("roots that may be irrational");
    }
  }

  /**
   * Returns whether a polynomial is above 0, or at least 0, and shrinks the interval to where that
   * is constant.
   */
  boolean isAbove(Polynomial polynomial, boolean strictly) throws NumberLine.Uncertain {
    int sign = polynomial.at(sample).signum();
    boolean is = sign > 0 || (sign == 0 && !strictly);
    if (polynomial.degree() == 1) {
      boolean rising = polynomial.coefficient(1).signum() > 0;
      if (rising == is) {
        above(root(polynomial), rising == strictly);
      } else {
        below(root(polynomial), rising != strictly);
      }
    } else {
      sign(polynomial);
    }
    return is;
  }
}
