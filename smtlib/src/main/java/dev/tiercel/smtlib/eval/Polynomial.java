package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.value.Rational;
import java.util.ArrayList;
import java.util.List;

/**
 * A univariate polynomial.
 *
 * @param coefficients constant coefficient first, the last one not 0; empty for the polynomial 0
 */
record Polynomial(List<Rational> coefficients) {
  /** The variable itself. */
  static final Polynomial VARIABLE = new Polynomial(List.of(Rational.ZERO, Rational.ONE));

  Polynomial {
    int size = coefficients.size();
    while (size > 0 && coefficients.get(size - 1).signum() == 0) {
      size--;
    }
    coefficients = List.copyOf(coefficients.subList(0, size));
  }

  static Polynomial of(Rational constant) {
    return new Polynomial(List.of(constant));
  }

  /** The degree; 0 for the polynomial 0. */
  int degree() {
    return Math.max(0, coefficients.size() - 1);
  }

  /** Returns a coefficient; 0 beyond the degree. */
  Rational coefficient(int power) {
    return power < coefficients.size() ? coefficients.get(power) : Rational.ZERO;
  }

  Polynomial add(Polynomial other) {
    List<Rational> sum = new ArrayList<>();
    for (int i = 0; i < Math.max(coefficients.size(), other.coefficients.size()); i++) {
      sum.add(coefficient(i).add(other.coefficient(i)));
    }
    return new Polynomial(sum);
  }

  Polynomial negate() {
    return new Polynomial(coefficients.stream().map(Rational::negate).toList());
  }

  Polynomial subtract(Polynomial other) {
    return add(other.negate());
  }

  Polynomial multiply(Polynomial other) {
    List<Rational> product = new ArrayList<>();
    for (int i = 0; i < coefficients.size() + other.coefficients.size(); i++) {
      Rational sum = Rational.ZERO;
      for (int j = 0; j <= i; j++) {
        sum = sum.add(coefficient(j).multiply(other.coefficient(i - j)));
      }
      product.add(sum);
    }
    return new Polynomial(product);
  }

  /** Evaluates the polynomial. */
  Rational at(Rational place) {
    Rational value = Rational.ZERO;
    for (int i = coefficients.size() - 1; i >= 0; i--) {
      value = value.multiply(place).add(coefficients.get(i));
    }
    return value;
  }

  Polynomial derivative() {
    List<Rational> derived = new ArrayList<>();
    for (int i = 1; i < coefficients.size(); i++) {
      derived.add(coefficients.get(i).multiply(Rational.of(i)));
    }
    return new Polynomial(derived);
  }

  /**
   * Returns a number larger than every root's absolute value (Cauchy); the degree must be above 0.
   */
  Rational bound() {
    Rational leading = coefficient(degree());
    Rational most = Rational.ZERO;
    for (int i = 0; i < degree(); i++) {
      Rational ratio = coefficient(i).divide(leading);
      Rational size = ratio.signum() < 0 ? ratio.negate() : ratio;
      most = size.compareTo(most) > 0 ? size : most;
    }
    return most.add(Rational.ONE);
  }

  /** The sign of the discriminant of a quadratic polynomial; -1 means that it has no root. */
  int discriminant() {
    Rational b = coefficient(1);
    Rational ac = coefficient(0).multiply(coefficient(2));
    return b.multiply(b).compareTo(ac.multiply(Rational.of(4)));
  }
}
