package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A univariate polynomial with integer coefficients, primitive (no common factor) and with a
 * positive leading coefficient; supports the isolation of its real roots.
 */
final class IntegerPolynomial {
  private final BigInteger[] coefficients; // by exponent; the last one is not zero

  private IntegerPolynomial(BigInteger[] coefficients) {
    this.coefficients = coefficients;
  }

  /**
   * Returns the primitive polynomial with the same roots.
   *
   * @param coefficients by exponent, not all zero
   */
  static IntegerPolynomial of(BigInteger... coefficients) {
    BigInteger[] trimmed = trim(coefficients);
    BigInteger[] primitive = primitive(trimmed);
    if (primitive[primitive.length - 1].signum() < 0) {
      for (int i = 0; i < primitive.length; i++) {
        primitive[i] = primitive[i].negate();
      }
    }
    return new IntegerPolynomial(primitive);
  }

  int degree() {
    return coefficients.length - 1;
  }

  BigInteger coefficient(int exponent) {
    return coefficients[exponent];
  }

  BigInteger lead() {
    return coefficients[coefficients.length - 1];
  }

  /** Returns the polynomial without repeated roots. */
  IntegerPolynomial squareFree() {
    if (degree() < 2) {
      return this;
    }
    BigInteger[] a = coefficients;
    BigInteger[] b = primitive(derivative());
    while (b.length > 0) {
      BigInteger[] rest = primitive(remainder(a, b));
      a = b;
      b = rest;
    }
    return a.length == 1 ? this : of(quotient(coefficients, a));
  }

  /**
   * Returns an e such that every root, real or complex, has an absolute value below 2^e (Cauchy's
   * bound).
   */
  int rootBound() {
    int largest = 0;
    for (int i = 0; i < degree(); i++) {
      largest = Math.max(largest, coefficients[i].bitLength());
    }
    return Math.max(1, largest - lead().bitLength() + 2);
  }

  /** Returns the sign at {@code n / d}, d positive. */
  int signAt(BigInteger n, BigInteger d) {
    BigInteger sum = BigInteger.ZERO;
    BigInteger power = BigInteger.ONE;
    for (int i = degree(); i >= 0; i--) {
      sum = sum.multiply(n).add(coefficients[i].multiply(power));
      power = power.multiply(d);
    }
    return sum.signum();
  }

  /** Returns the sign at {@code n / 2^bits}; bits may be negative. */
  int signAt(BigInteger n, int bits) {
    return signAt(coefficients, n, bits);
  }

  private static int signAt(BigInteger[] p, BigInteger n, int bits) {
    return scaled(p, bits < 0 ? n.shiftLeft(-bits) : n, Math.max(bits, 0)).signum();
  }

  /** Returns the value at {@code n / 2^bits} times {@code 2^(bits * degree)}. */
  private static BigInteger scaled(BigInteger[] p, BigInteger n, int bits) {
    BigInteger sum = BigInteger.ZERO;
    int last = p.length - 1;
    for (int i = last; i >= 0; i--) {
      sum = sum.multiply(n).add(p[i].shiftLeft(bits * (last - i)));
    }
    return sum;
  }

  /**
   * Performs one step of Newton's method from {@code n / 2^bits}.
   *
   * @return the next point times {@code 2^to}, rounded; {@code n} scaled if the slope is zero
   */
  BigInteger newton(BigInteger n, int bits, int to) {
    BigInteger value = scaled(coefficients, n, bits); // 2^(bits * degree) p
    BigInteger slope = scaled(derivative(), n, bits); // 2^(bits * (degree - 1)) p'
    BigInteger from = n.shiftLeft(to - bits);
    if (slope.signum() == 0) {
      return from;
    }
    return from.subtract(value.shiftLeft(to - bits).divide(slope));
  }

  /** Returns Sturm's chain, for {@link #variations}; the polynomial must have no repeated root. */
  List<BigInteger[]> sturm() {
    List<BigInteger[]> chain = new ArrayList<>();
    chain.add(coefficients);
    BigInteger[] next = primitive(derivative());
    while (next.length > 0) {
      chain.add(next);
      BigInteger[] rest = remainder(chain.get(chain.size() - 2), next);
      next = primitive(rest);
      for (int i = 0; i < next.length; i++) {
        next[i] = next[i].negate();
      }
    }
    return chain;
  }

  /**
   * Returns the number of sign changes in Sturm's chain at {@code n / 2^bits}; the difference
   * between two points is the number of roots above the first and up to the second.
   */
  static int variations(List<BigInteger[]> chain, BigInteger n, int bits) {
    int count = 0;
    int last = 0;
    for (BigInteger[] p : chain) {
      int sign = signAt(p, n, bits);
      if (sign != 0) {
        count += last * sign < 0 ? 1 : 0;
        last = sign;
      }
    }
    return count;
  }

  private BigInteger[] derivative() {
    BigInteger[] d = new BigInteger[degree()];
    for (int i = 0; i < d.length; i++) {
      d[i] = coefficients[i + 1].multiply(BigInteger.valueOf(i + 1L));
    }
    return d;
  }

  /** Returns the remainder of the division, times some positive number. */
  private static BigInteger[] remainder(BigInteger[] a, BigInteger[] b) {
    BigInteger[] rest = a.clone();
    BigInteger lead = b[b.length - 1];
    for (int top = rest.length - 1; top >= b.length - 1; top--) {
      if (rest[top].signum() == 0) {
        continue;
      }
      BigInteger factor = lead.signum() < 0 ? rest[top].negate() : rest[top];
      BigInteger size = lead.abs();
      for (int i = 0; i <= top; i++) {
        int j = i - (top - b.length + 1);
        BigInteger take = j < 0 ? BigInteger.ZERO : b[j].multiply(factor);
        rest[i] = rest[i].multiply(size).subtract(take);
      }
    }
    return trim(rest);
  }

  /** Returns the quotient of an exact division, times some number. */
  private static BigInteger[] quotient(BigInteger[] a, BigInteger[] b) {
    BigInteger[] rest = a.clone();
    BigInteger[] quotient = new BigInteger[a.length - b.length + 1];
    BigInteger lead = b[b.length - 1];
    for (int at = quotient.length - 1; at >= 0; at--) {
      // By Gauss's lemma the division is exact: both are primitive.
      quotient[at] = rest[at + b.length - 1].divide(lead);
      for (int j = 0; j < b.length; j++) {
        rest[at + j] = rest[at + j].subtract(b[j].multiply(quotient[at]));
      }
    }
    return quotient;
  }

  private static BigInteger[] trim(BigInteger[] p) {
    int length = p.length;
    while (length > 0 && p[length - 1].signum() == 0) {
      length--;
    }
    return Arrays.copyOf(p, length);
  }

  /** Returns a copy without a common factor. */
  private static BigInteger[] primitive(BigInteger[] p) {
    BigInteger factor = BigInteger.ZERO;
    for (BigInteger c : p) {
      factor = factor.gcd(c);
    }
    BigInteger[] out = new BigInteger[p.length];
    for (int i = 0; i < p.length; i++) {
      out[i] = p[i].divide(factor);
    }
    return out;
  }

  /** As the operands of z3's {@code (+ (* 1 (^ x 2)) (- 2))}, highest power first. */
  String monomials() {
    List<String> all = new ArrayList<>();
    for (int i = degree(); i >= 0; i--) {
      BigInteger factor = coefficients[i];
      String number = factor.signum() < 0 ? "(- " + factor.negate() + ")" : factor.toString();
      if (factor.signum() != 0) {
        all.add(i == 0 ? number : "(* " + number + " (^ x " + i + "))");
      }
    }
    return String.join(" ", all);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntegerPolynomial p && Arrays.equals(coefficients, p.coefficients);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(coefficients);
  }

  /** As in z3's {@code (+ (^ x 2) (- 2))} without the parentheses: highest power first. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = degree(); i >= 0; i--) {
      if (coefficients[i].signum() != 0) {
        text.append(text.length() == 0 ? "" : " + ").append(coefficients[i]);
        text.append(i == 0 ? "" : i == 1 ? "*x" : "*x^" + i);
      }
    }
    return text.toString();
  }
}
