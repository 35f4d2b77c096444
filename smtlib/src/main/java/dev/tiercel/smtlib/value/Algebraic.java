package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Literal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * An irrational real algebraic number: a polynomial with rational coefficients in some roots of
 * polynomials with integer coefficients.
 *
 * <p>Sums and products are those of polynomials ({@link RootPolynomial}). The inverse is computed
 * from the characteristic polynomial by the Faddeev-LeVerrier algorithm. Signs are determined by
 * intervals of sufficient precision; a non-zero number has a lower bound on its distance from zero,
 * given a bound on its conjugates, because its norm, multiplied by the denominators, is a non-zero
 * integer. Therefore nothing has to be factored, and equality is decidable although one number has
 * several forms. Where that bound is too small to be reached, two numbers whose first 2048 binary
 * places are the same count as equal.
 *
 * <p>Every result of this class is irrational or a {@link Rational}.
 */
public final class Algebraic implements Value, Comparable<Algebraic> {
  /** Limit on the degree of a number; beyond it, the budget counts as exceeded. */
  private static final int MOST_DEGREE = 64;

  private static final int MOST_BITS = 1 << 17; // of the bound below which a number is zero
  private static final int FIRST_BITS = 64;
  private static final int LAST_BITS = 1 << 11; // that are compared if nothing else is feasible
  private static final int HASHED_BITS = 24;

  private final RootPolynomial form;

  private Algebraic(RootPolynomial form) {
    this.form = form;
  }

  /** Returns a rational number in this form, for intermediate results. */
  static Algebraic of(Rational value) {
    return new Algebraic(new RootPolynomial(List.of(), new Rational[] {value}));
  }

  /**
   * Returns a real root of a polynomial with integer coefficients, as in z3's {@code (root-obj (+
   * (^ x 2) (- 2)) 1)}.
   *
   * @param coefficients by exponent, starting with the constant; not all zero
   * @param index of the root among the real roots in ascending order, from 1
   * @return the number, an {@link Algebraic} or a {@link Rational}; {@link Unknown} if the degree
   *     is too large
   * @throws IllegalArgumentException if there is no such root
   */
  public static Value root(List<BigInteger> coefficients, int index) {
    IntegerPolynomial p = polynomial(coefficients);
    if (p.degree() > MOST_DEGREE) {
      return new Unknown("the degree of a polynomial");
    }
    Object root = AlgebraicRoot.find(p, index);
    if (root == null) {
      throw new IllegalArgumentException(
          "the polynomial " + p + " has no real root number " + index);
    }
    return value(root);
  }

  /** Returns the number of different real roots of a polynomial, for {@link #root(List, int)}. */
  public static int rootCount(List<BigInteger> coefficients) {
    return AlgebraicRoot.count(polynomial(coefficients));
  }

  /**
   * Returns the only root of a polynomial between two numbers, as in cvc5's {@code (_
   * real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>)}.
   *
   * @param coefficients by exponent, starting with the constant; not all zero
   * @return as in {@link #root(List, int)}
   * @throws IllegalArgumentException if there is no root, or more than one
   */
  public static Value root(List<BigInteger> coefficients, Rational from, Rational to) {
    IntegerPolynomial p = polynomial(coefficients);
    if (p.degree() > MOST_DEGREE) {
      return new Unknown("the degree of a polynomial");
    }
    Value found = null;
    for (int i = AlgebraicRoot.count(p); i >= 1; i--) {
      Object root = AlgebraicRoot.find(p, i);
      Value value = root == null ? Rational.ZERO : value(root);
      if (NumberSemantics.compare(value, from) >= 0 && NumberSemantics.compare(value, to) <= 0) {
        if (found != null) {
          throw new IllegalArgumentException(
              "the polynomial " + p + " has several roots from " + from + " to " + to);
        }
        found = value;
      }
    }
    if (found == null) {
      throw new IllegalArgumentException(
          "the polynomial " + p + " has no real root from " + from + " to " + to);
    }
    return found;
  }

  /**
   * A product of a rational number and powers of roots; a number is a sum of these.
   *
   * @param roots in the syntax of {@link AlgebraicText}, repeated for powers
   */
  public record Summand(Rational factor, List<Literal> roots) {
    public Summand {
      roots = List.copyOf(roots);
    }
  }

  /** Returns the sum that this number is; the last root's power varies fastest. */
  public List<Summand> summands() {
    List<Summand> sum = new ArrayList<>();
    for (int i = 0; i < form.coefficients.length; i++) {
      List<Literal> factors = new ArrayList<>();
      int rest = i;
      for (int j = form.roots.size() - 1; j >= 0; j--) {
        AlgebraicRoot root = form.roots.get(j);
        factors.addAll(Collections.nCopies(rest % root.degree(), root.literal()));
        rest /= root.degree();
      }
      if (form.coefficients[i].signum() != 0) {
        sum.add(new Summand(form.coefficients[i], factors));
      }
    }
    return sum;
  }

  private static IntegerPolynomial polynomial(List<BigInteger> coefficients) {
    if (coefficients.stream().allMatch(c -> c.signum() == 0)) {
      throw new IllegalArgumentException("every number is a root of the polynomial 0");
    }
    return IntegerPolynomial.of(coefficients.toArray(new BigInteger[0]));
  }

  private static Value value(Object root) {
    return root instanceof AlgebraicRoot r ? new Algebraic(RootPolynomial.of(r)) : (Rational) root;
  }

  /**
   * Returns the n-th root of a non-negative number.
   *
   * @return {@link Unknown} if the degree is too large or the number itself is irrational
   */
  static Value root(Value of, BigInteger degree, EvaluationServices c) {
    if (NumberSemantics.isZero(of)) {
      return of;
    }
    if (!(of instanceof Rational x)
        || degree.bitLength() > 10
        || degree.intValue() > MOST_DEGREE
        || !c.spend(1000 * degree.longValue() * x.words())) {
      return c.budgetExceeded();
    }
    List<BigInteger> coefficients = new ArrayList<>();
    coefficients.add(x.numerator().negate());
    for (int i = 1; i < degree.intValue(); i++) {
      coefficients.add(BigInteger.ZERO);
    }
    coefficients.add(x.denominator());
    // There is one positive root, preceded by a negative one if the degree is even.
    return root(coefficients, degree.testBit(0) ? 1 : 2);
  }

  Algebraic negate() {
    return new Algebraic(form.negate());
  }

  /** The sum. */
  Value add(Algebraic other, EvaluationServices c) {
    List<AlgebraicRoot> all = RootPolynomial.union(form.roots, other.form.roots);
    long degree = RootPolynomial.degree(all);
    if (degree > MOST_DEGREE || !c.spend(degree * (form.words() + other.form.words()))) {
      return c.budgetExceeded();
    }
    return simplified(RootPolynomial.sum(form.spread(all), other.form.spread(all)), c);
  }

  /** The product. */
  Value multiply(Algebraic other, EvaluationServices c) {
    List<AlgebraicRoot> all = RootPolynomial.union(form.roots, other.form.roots);
    long degree = RootPolynomial.degree(all);
    if (degree > MOST_DEGREE || !c.spend(degree * degree * form.words() * other.form.words())) {
      return c.budgetExceeded();
    }
    return simplified(RootPolynomial.product(form.spread(all), other.form.spread(all)), c);
  }

  /** Returns the inverse of a non-zero number. */
  Value inverse(EvaluationServices c) {
    int degree = form.coefficients.length;
    long cost = (long) degree * degree * degree * form.words() * form.words();
    if (!c.spend(cost * degree)) {
      return c.budgetExceeded();
    }
    return simplified(form.inverse(), c);
  }

  /** Removes the roots that do not occur; returns a {@link Rational} if the number is one. */
  private static Value simplified(RootPolynomial form, EvaluationServices c) {
    Algebraic lean = new Algebraic(form.withoutSpuriousRoots());
    Rational[] coefficients = lean.form.coefficients;
    if (lean.form.roots.isEmpty()) {
      return coefficients[0];
    }
    Cleared cleared = lean.cleared();
    if (cleared.bound > MOST_BITS
        || !c.spend((long) coefficients.length * (cleared.bound / 64 + 1))) {
      return c.budgetExceeded();
    }
    // Multiplied by the denominators it is an algebraic integer: if rational, then an integer.
    int bits = 2 * FIRST_BITS;
    BigInteger nearest = lean.interval(cleared, bits)[1].shiftRight(bits);
    Rational[] rest = lean.form.scale(Rational.of(cleared.factor)).coefficients;
    rest[0] = rest[0].subtract(Rational.of(nearest));
    return new Algebraic(new RootPolynomial(lean.form.roots, rest)).signum() == 0
        ? new Rational(nearest, cleared.factor)
        : lean;
  }

  /**
   * The number multiplied by its denominators, which is an algebraic integer.
   *
   * @param factor the integer to multiply by
   * @param whole the coefficients times the factor
   * @param size bits of a bound on the product's conjugates
   * @param bound if the product is closer to zero than 2^-bound, it is zero
   */
  private record Cleared(BigInteger factor, List<BigInteger> whole, int size, int bound) {}

  private Cleared cleared() {
    BigInteger factor = BigInteger.ONE;
    for (Rational c : form.coefficients) {
      factor = factor.multiply(c.denominator().divide(factor.gcd(c.denominator())));
    }
    int powers = 0;
    for (AlgebraicRoot root : form.roots) {
      factor = factor.multiply(root.integerPolynomial().lead().pow(root.degree() - 1));
      powers += root.integerPolynomial().rootBound() * (root.degree() - 1);
    }
    BigInteger[] whole = new BigInteger[form.coefficients.length];
    BigInteger sum = BigInteger.ONE;
    for (int i = 0; i < whole.length; i++) {
      Rational c = form.coefficients[i];
      whole[i] = c.numerator().multiply(factor.divide(c.denominator()));
      sum = sum.add(whole[i].abs());
    }
    int size = sum.bitLength() + powers;
    long bound = (long) size * (form.coefficients.length - 1);
    return new Cleared(factor, List.of(whole), size, (int) Math.min(bound, Integer.MAX_VALUE / 2));
  }

  /** Returns an interval around the cleared number, both ends times {@code 2^bits}. */
  private BigInteger[] interval(Cleared cleared, int bits) {
    int precision = bits + cleared.size;
    BigInteger[] low = {BigInteger.ONE.shiftLeft(precision)};
    BigInteger[] high = low;
    for (AlgebraicRoot root : form.roots) {
      BigInteger floor = root.floor(precision);
      BigInteger[] range = {floor, floor.add(BigInteger.ONE)};
      int degree = root.degree();
      BigInteger[] nextLow = new BigInteger[low.length * degree];
      BigInteger[] nextHigh = new BigInteger[low.length * degree];
      for (int i = 0; i < low.length; i++) {
        BigInteger[] power = {low[i], high[i]};
        for (int e = 0; e < degree; e++) {
          nextLow[i * degree + e] = power[0];
          nextHigh[i * degree + e] = power[1];
          power = times(power, range, precision);
        }
      }
      low = nextLow;
      high = nextHigh;
    }
    BigInteger from = BigInteger.ZERO;
    BigInteger to = BigInteger.ZERO;
    for (int i = 0; i < low.length; i++) {
      BigInteger c = cleared.whole.get(i);
      boolean negative = c.signum() < 0;
      from = from.add(c.multiply(negative ? high[i] : low[i]));
      to = to.add(c.multiply(negative ? low[i] : high[i]));
    }
    int drop = precision - bits;
    return new BigInteger[] {from.shiftRight(drop), to.shiftRight(drop).add(BigInteger.ONE)};
  }

  private static BigInteger[] times(BigInteger[] a, BigInteger[] b, int precision) {
    BigInteger least = a[0].multiply(b[0]);
    BigInteger most = least;
    for (int i = 1; i < 4; i++) {
      BigInteger product = a[i >> 1].multiply(b[i & 1]);
      least = least.min(product);
      most = most.max(product);
    }
    return new BigInteger[] {
      least.shiftRight(precision), most.shiftRight(precision).add(BigInteger.ONE)
    };
  }

  /** -1, 0 or 1. */
  int signum() {
    if (form.isZero()) {
      return 0;
    }
    Cleared cleared = cleared();
    for (int bits = FIRST_BITS; ; bits *= 2) {
      BigInteger[] interval = interval(cleared, bits);
      if (interval[0].signum() > 0) {
        return 1;
      }
      if (interval[1].signum() < 0) {
        return -1;
      }
      BigInteger widest = interval[0].negate().max(interval[1]);
      if (widest.bitLength() < bits - cleared.bound) {
        return 0;
      }
    }
  }

  @Override
  public int compareTo(Algebraic other) {
    List<AlgebraicRoot> all = RootPolynomial.union(form.roots, other.form.roots);
    long degree = RootPolynomial.degree(all);
    if (degree <= MOST_DEGREE) {
      RootPolynomial negated = other.form.negate();
      Algebraic difference =
          new Algebraic(RootPolynomial.sum(form.spread(all), negated.spread(all)));
      if (difference.cleared().bound * degree <= MOST_BITS) {
        return difference.signum();
      }
    }
    int order = 0;
    for (int bits = FIRST_BITS; bits <= LAST_BITS && order == 0; bits *= 2) {
      order = floor(bits).compareTo(other.floor(bits));
    }
    return order;
  }

  /** Returns the floor. */
  BigInteger floor() {
    return floor(0);
  }

  /** Returns the floor of {@code 2^shift} times this number. */
  BigInteger floor(int shift) {
    if (form.roots.isEmpty()) {
      Rational value = form.coefficients[0];
      return value.numerator().shiftLeft(shift).divide(value.denominator());
    }
    Cleared cleared = cleared();
    for (int bits = FIRST_BITS; ; bits *= 2) {
      BigInteger[] interval = interval(cleared, bits);
      BigInteger scale = cleared.factor.shiftLeft(bits);
      BigInteger low = Rational.floorDivide(interval[0].shiftLeft(shift), scale);
      if (low.equals(Rational.floorDivide(interval[1].shiftLeft(shift), scale))) {
        return low;
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Algebraic a
            && (form.isSame(a.form) || (hashCode() == a.hashCode() && compareTo(a) == 0)));
  }

  /** Derived from the value, because one number has several forms. */
  @Override
  public int hashCode() {
    return floor(HASHED_BITS).hashCode();
  }

  /** The first digits, followed by dots. */
  @Override
  public String toString() {
    int shift = FIRST_BITS;
    while (floor(shift).bitLength() < FIRST_BITS) {
      shift *= 2;
    }
    BigDecimal scaled = new BigDecimal(floor(shift));
    BigDecimal size = new BigDecimal(BigInteger.ONE.shiftLeft(shift));
    return scaled.divide(size, new MathContext(12, java.math.RoundingMode.DOWN)) + "...";
  }
}
