package dev.tiercel.smtlib.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * A polynomial with rational coefficients in some algebraic roots, with the power of every root
 * reduced below the degree of its polynomial.
 */
final class RootPolynomial {
  /** Sorted, without repetition. */
  final List<AlgebraicRoot> roots;

  /** Coefficients of the products of powers; the last root's power varies fastest. */
  final Rational[] coefficients;

  RootPolynomial(List<AlgebraicRoot> roots, Rational[] coefficients) {
    this.roots = roots;
    this.coefficients = coefficients;
  }

  /** Returns the polynomial that is one root. */
  static RootPolynomial of(AlgebraicRoot root) {
    Rational[] coefficients = new Rational[root.degree()];
    Arrays.fill(coefficients, Rational.ZERO);
    coefficients[1] = Rational.ONE;
    return new RootPolynomial(List.of(root), coefficients);
  }

  boolean isZero() {
    return Arrays.stream(coefficients).allMatch(c -> c.signum() == 0);
  }

  boolean isSame(RootPolynomial other) {
    return roots.equals(other.roots) && Arrays.equals(coefficients, other.coefficients);
  }

  RootPolynomial negate() {
    Rational[] negated = new Rational[coefficients.length];
    Arrays.setAll(negated, i -> coefficients[i].negate());
    return new RootPolynomial(roots, negated);
  }

  /**
   * Returns a polynomial whose value is the inverse of this one's, which must not be zero.
   *
   * <p>With N_0 = 1, c_k = -trace(A N_(k-1)) / k and N_k = A N_(k-1) + c_k, the last non-zero c_k
   * gives A N_(k-1) = -c_k, if not for the polynomials then for the numbers.
   */
  RootPolynomial inverse() {
    int degree = coefficients.length;
    Rational[] one = new Rational[degree];
    Arrays.fill(one, Rational.ZERO);
    one[0] = Rational.ONE;
    RootPolynomial n = new RootPolynomial(roots, one);
    RootPolynomial inverse = n;
    for (int k = 1; k <= degree; k++) {
      RootPolynomial next = product(this, n);
      Rational factor = next.trace().divide(Rational.of(-k));
      if (factor.signum() != 0) {
        inverse = n.scale(Rational.ONE.divide(factor.negate()));
      }
      Rational[] shifted = next.coefficients.clone();
      shifted[0] = shifted[0].add(factor);
      n = new RootPolynomial(roots, shifted);
    }
    return inverse;
  }

  /** Returns the sum of two polynomials in the same roots. */
  static RootPolynomial sum(RootPolynomial a, RootPolynomial b) {
    Rational[] sum = new Rational[a.coefficients.length];
    Arrays.setAll(sum, i -> a.coefficients[i].add(b.coefficients[i]));
    return new RootPolynomial(a.roots, sum);
  }

  /** Returns the product with a number. */
  RootPolynomial scale(Rational factor) {
    Rational[] scaled = new Rational[coefficients.length];
    Arrays.setAll(scaled, i -> coefficients[i].multiply(factor));
    return new RootPolynomial(roots, scaled);
  }

  /**
   * Returns the trace of multiplication by this: linear, and multiplicative on products of powers
   * of different roots.
   */
  private Rational trace() {
    Rational trace = Rational.ZERO;
    List<Rational[]> sums = roots.stream().map(RootPolynomial::powerSums).toList();
    for (int i = 0; i < coefficients.length; i++) {
      Rational of = coefficients[i];
      int rest = i;
      for (int r = roots.size() - 1; r >= 0 && of.signum() != 0; r--) {
        int size = roots.get(r).degree();
        of = of.multiply(sums.get(r)[rest % size]);
        rest /= size;
      }
      trace = trace.add(of);
    }
    return trace;
  }

  /** Returns the sums of the powers of a polynomial's roots, by Newton's identities. */
  private static Rational[] powerSums(AlgebraicRoot root) {
    IntegerPolynomial p = root.integerPolynomial();
    int degree = p.degree();
    Rational[] sums = new Rational[degree];
    sums[0] = Rational.of(degree);
    for (int k = 1; k < degree; k++) {
      Rational sum = monic(p, degree - k).multiply(Rational.of(-k));
      for (int i = 1; i < k; i++) {
        sum = sum.subtract(monic(p, degree - i).multiply(sums[k - i]));
      }
      sums[k] = sum;
    }
    return sums;
  }

  private static Rational monic(IntegerPolynomial p, int exponent) {
    return new Rational(p.coefficient(exponent), p.lead());
  }

  /** Returns the product of two polynomials in the same roots. */
  static RootPolynomial product(RootPolynomial a, RootPolynomial b) {
    int[] sizes = a.roots.stream().mapToInt(AlgebraicRoot::degree).toArray();
    int[] wide = Arrays.stream(sizes).map(d -> 2 * d - 1).toArray();
    Rational[] raw = new Rational[Arrays.stream(wide).reduce(1, (x, y) -> x * y)];
    Arrays.fill(raw, Rational.ZERO);
    for (int i = 0; i < a.coefficients.length; i++) {
      if (a.coefficients[i].signum() != 0) {
        int at = place(i, sizes, wide);
        for (int j = 0; j < b.coefficients.length; j++) {
          if (b.coefficients[j].signum() != 0) {
            int to = at + place(j, sizes, wide);
            raw[to] = raw[to].add(a.coefficients[i].multiply(b.coefficients[j]));
          }
        }
      }
    }
    int stride = 1;
    for (int r = sizes.length - 1; r >= 0; r--) {
      reduce(raw, a.roots.get(r).integerPolynomial(), stride, wide[r]);
      stride *= wide[r];
    }
    Rational[] product = new Rational[a.coefficients.length];
    Arrays.setAll(product, i -> raw[place(i, sizes, wide)]);
    return new RootPolynomial(a.roots, product);
  }

  /** Reduces the powers of one root below its degree, the highest first. */
  private static void reduce(Rational[] raw, IntegerPolynomial p, int stride, int size) {
    int degree = p.degree();
    for (int i = raw.length - 1; i >= 0; i--) {
      if (i / stride % size >= degree && raw[i].signum() != 0) {
        for (int j = 0; j < degree; j++) {
          int to = i - (degree - j) * stride;
          raw[to] = raw[to].subtract(raw[i].multiply(monic(p, j)));
        }
        raw[i] = Rational.ZERO;
      }
    }
  }

  /** Converts a coefficient's index in a table of some sizes to one in a table of others. */
  private static int place(int i, int[] sizes, int[] others) {
    int place = 0;
    int stride = 1;
    int rest = i;
    for (int r = sizes.length - 1; r >= 0; r--) {
      place += rest % sizes[r] * stride;
      rest /= sizes[r];
      stride *= others[r];
    }
    return place;
  }

  /** Returns all roots of both, sorted. */
  static List<AlgebraicRoot> union(List<AlgebraicRoot> a, List<AlgebraicRoot> b) {
    if (a.equals(b)) {
      return a;
    }
    TreeSet<AlgebraicRoot> all = new TreeSet<>(AlgebraicRoot.ORDER);
    all.addAll(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  /** Returns the product of the roots' degrees. */
  static long degree(List<AlgebraicRoot> roots) {
    long degree = 1;
    for (AlgebraicRoot root : roots) {
      degree *= root.degree();
    }
    return degree;
  }

  /** Returns the same number as a polynomial in more roots. */
  RootPolynomial spread(List<AlgebraicRoot> all) {
    if (all.equals(roots)) {
      return this;
    }
    int[] sizes = all.stream().mapToInt(r -> roots.contains(r) ? r.degree() : 1).toArray();
    int[] others = all.stream().mapToInt(AlgebraicRoot::degree).toArray();
    Rational[] spread = new Rational[(int) degree(all)];
    Arrays.fill(spread, Rational.ZERO);
    for (int i = 0; i < coefficients.length; i++) {
      spread[place(i, sizes, others)] = coefficients[i];
    }
    return new RootPolynomial(all, spread);
  }

  /** Returns the polynomial without the roots that do not occur. */
  RootPolynomial withoutSpuriousRoots() {
    for (int r = 0; r < roots.size(); r++) {
      int stride = 1;
      for (int later = roots.size() - 1; later > r; later--) {
        stride *= roots.get(later).degree();
      }
      int size = roots.get(r).degree();
      boolean occurs = false;
      List<Rational> kept = new ArrayList<>();
      for (int i = 0; i < coefficients.length; i++) {
        if (i / stride % size == 0) {
          kept.add(coefficients[i]);
        } else {
          occurs |= coefficients[i].signum() != 0;
        }
      }
      if (!occurs) {
        List<AlgebraicRoot> fewer = new ArrayList<>(roots);
        fewer.remove(r);
        return new RootPolynomial(List.copyOf(fewer), kept.toArray(new Rational[0]))
            .withoutSpuriousRoots();
      }
    }
    return this;
  }

  /** The largest number of words of a coefficient. */
  long words() {
    long words = 0;
    for (Rational c : coefficients) {
      words = Math.max(words, c.words());
    }
    return words;
  }
}
