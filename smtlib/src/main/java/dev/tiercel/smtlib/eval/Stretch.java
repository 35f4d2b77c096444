package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.value.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The part of a line around a sample on which all that was decided at the sample stays as it is.
 * Every decision makes it smaller, and the sample is always in it.
 */
final class Stretch {
  private final Rational sample;
  private final boolean whole; // the line has whole numbers only
  private @Nullable Rational low;
  private @Nullable Rational high;
  private boolean lowOpen;
  private boolean highOpen;

  Stretch(Rational sample, boolean whole) {
    this.sample = sample;
    this.whole = whole;
  }

  Rational sample() {
    return sample;
  }

  /** Where it begins, or {@code null} for nowhere. */
  @Nullable Rational low() {
    return low;
  }

  @Nullable Rational high() {
    return high;
  }

  /** Whether {@link #low} is outside of it. */
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

  /** Makes it the sample alone. */
  void only() {
    above(sample, false);
    below(sample, false);
  }

  /** The sign of a polynomial: -1, 0 or 1, the same everywhere on this stretch from now on. */
  int sign(Polynomial polynomial) throws Line.Uncertain {
    int sign = polynomial.at(sample).signum();
    int degree = polynomial.degree();
    if (degree == 0 || (degree == 2 && polynomial.discriminant() < 0)) {
      return sign;
    } else if (sign == 0) {
      only();
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

  private void beyondRoots(Polynomial polynomial) throws Line.Uncertain {
    Rational bound = polynomial.bound();
    if (sample.compareTo(bound) >= 0) {
      above(bound, false);
    } else if (sample.compareTo(bound.negate()) <= 0) {
      below(bound.negate(), false);
    } else if (whole) {
      only();
    } else {
      throw new Line.Uncertain("roots that may be irrational");
    }
  }

  /** Whether a polynomial is above 0, or at least 0; the same everywhere from now on. */
  boolean isAbove(Polynomial polynomial, boolean strictly) throws Line.Uncertain {
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
