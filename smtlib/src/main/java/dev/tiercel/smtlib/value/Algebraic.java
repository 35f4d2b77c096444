package dev.tiercel.smtlib.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * An irrational real algebraic number: a polynomial with rational coefficients in some roots of
 * polynomials with whole coefficients.
 *
 * <p>Sums and products are those of polynomials, with every root's powers kept below its degree.
 * The inverse comes from the characteristic polynomial by the algorithm of Faddeev and LeVerrier.
 * Signs come from intervals as narrow as it takes; a number that is not zero cannot be closer to
 * zero than a bound on its conjugates allows, because its norm, cleared of denominators, is a whole
 * number. So nothing has to be factored, and equality is decided although one number has several
 * forms.
 *
 * <p>Every value that leaves this class is irrational or a {@link Rational}.
 */
public final class Algebraic implements Value, Comparable<Algebraic> {
  /** The largest degree that a number may have; above, the budget counts as spent. */
  private static final int MOST_DEGREE = 64;

  private static final int MOST_BITS = 1 << 17; // of the bound below which a number is zero
  private static final int FIRST_BITS = 64;
  private static final int HASHED_BITS = 24;

  private final List<AlgebraicRoot> roots; // in order, without repetition
  private final Rational[] coefficients; // of the powers' products; the last root's varies fastest

  private Algebraic(List<AlgebraicRoot> roots, Rational[] coefficients) {
    this.roots = roots;
    this.coefficients = coefficients;
  }

  /** A rational number in this form, only for a moment. */
  static Algebraic of(Rational value) {
    return new Algebraic(List.of(), new Rational[] {value});
  }

  /**
   * A real root of a polynomial with whole coefficients, as in z3's {@code (root-obj (+ (^ x 2) (-
   * 2)) 1)}.
   *
   * @param coefficients by exponent, from the constant on; not all zero
   * @param index which of the real roots in ascending order, from 1
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

  /**
   * The only root of a polynomial between two numbers, as in cvc5's {@code (_ real_algebraic_number
   * <1*x^2 + (-2), (5/4, 3/2)>)}.
   *
   * @param coefficients by exponent, from the constant on; not all zero
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
      if (NumberMeanings.compare(value, from) >= 0 && NumberMeanings.compare(value, to) <= 0) {
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

  private static IntegerPolynomial polynomial(List<BigInteger> coefficients) {
    if (coefficients.stream().allMatch(c -> c.signum() == 0)) {
      throw new IllegalArgumentException("every number is a root of the polynomial 0");
    }
    return IntegerPolynomial.of(coefficients.toArray(new BigInteger[0]));
  }

  private static Value value(Object root) {
    if (!(root instanceof AlgebraicRoot r)) {
      return (Rational) root;
    }
    Rational[] coefficients = new Rational[r.degree()];
    Arrays.fill(coefficients, Rational.ZERO);
    coefficients[1] = Rational.ONE;
    return new Algebraic(List.of(r), coefficients);
  }

  /**
   * The root of some degree of a number that is not negative.
   *
   * @return {@link Unknown} if the degree is too large or the number itself irrational
   */
  static Value root(Value of, BigInteger degree, Context c) {
    if (NumberMeanings.isZero(of)) {
      return of;
    }
    if (!(of instanceof Rational x)
        || degree.bitLength() > 10
        || degree.intValue() > MOST_DEGREE
        || !c.spend(1000 * degree.longValue() * x.words())) {
      return c.tooMuch();
    }
    List<BigInteger> coefficients = new ArrayList<>();
    coefficients.add(x.numerator().negate());
    for (int i = 1; i < degree.intValue(); i++) {
      coefficients.add(BigInteger.ZERO);
    }
    coefficients.add(x.denominator());
    // One positive root, and one negative before it where the degree is even.
    return root(coefficients, degree.testBit(0) ? 1 : 2);
  }

  Algebraic negate() {
    Rational[] negated = new Rational[coefficients.length];
    Arrays.setAll(negated, i -> coefficients[i].negate());
    return new Algebraic(roots, negated);
  }

  /** The sum. */
  Value add(Algebraic other, Context c) {
    List<AlgebraicRoot> all = union(roots, other.roots);
    long degree = degree(all);
    if (degree > MOST_DEGREE || !c.spend(degree * (words() + other.words()))) {
      return c.tooMuch();
    }
    return sum(spread(all), other.spread(all)).simplified(c);
  }

  private static Algebraic sum(Algebraic a, Algebraic b) {
    Rational[] sum = new Rational[a.coefficients.length];
    Arrays.setAll(sum, i -> a.coefficients[i].add(b.coefficients[i]));
    return new Algebraic(a.roots, sum);
  }

  /** The product. */
  Value multiply(Algebraic other, Context c) {
    List<AlgebraicRoot> all = union(roots, other.roots);
    long degree = degree(all);
    if (degree > MOST_DEGREE || !c.spend(degree * degree * words() * other.words())) {
      return c.tooMuch();
    }
    return product(spread(all), other.spread(all)).simplified(c);
  }

  /**
   * The inverse of a number that is not zero.
   *
   * <p>With N_0 = 1, c_k = -trace(A N_(k-1)) / k and N_k = A N_(k-1) + c_k, the last c_k that is
   * not zero gives A N_(k-1) = -c_k, if not among the polynomials then among the numbers.
   */
  Value inverse(Context c) {
    int degree = coefficients.length;
    long cost = (long) degree * degree * degree * words() * words();
    if (!c.spend(cost * degree)) {
      return c.tooMuch();
    }
    Rational[] one = new Rational[degree];
    Arrays.fill(one, Rational.ZERO);
    one[0] = Rational.ONE;
    Algebraic n = new Algebraic(roots, one);
    Algebraic inverse = n;
    for (int k = 1; k <= degree; k++) {
      Algebraic next = product(this, n);
      Rational factor = next.trace().divide(Rational.of(-k));
      if (factor.signum() != 0) {
        inverse = n.scale(Rational.ONE.divide(factor.negate()));
      }
      Rational[] shifted = next.coefficients.clone();
      shifted[0] = shifted[0].add(factor);
      n = new Algebraic(roots, shifted);
    }
    return inverse.simplified(c);
  }

  private Algebraic scale(Rational factor) {
    Rational[] scaled = new Rational[coefficients.length];
    Arrays.setAll(scaled, i -> coefficients[i].multiply(factor));
    return new Algebraic(roots, scaled);
  }

  /** The trace of multiplication by this: linear, and on a product of powers a product. */
  private Rational trace() {
    Rational trace = Rational.ZERO;
    List<Rational[]> sums = roots.stream().map(Algebraic::powerSums).toList();
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

  /** The sums of the powers of a polynomial's roots, by Newton's identities. */
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

  /** The product of two polynomials in the same roots. */
  private static Algebraic product(Algebraic a, Algebraic b) {
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
    return new Algebraic(a.roots, product);
  }

  /** Rewrites one root's powers from its degree on, the highest first. */
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

  /** Where the coefficient at place {@code i} of a table with some sizes is in one with others. */
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

  private static List<AlgebraicRoot> union(List<AlgebraicRoot> a, List<AlgebraicRoot> b) {
    if (a.equals(b)) {
      return a;
    }
    TreeSet<AlgebraicRoot> all = new TreeSet<>(AlgebraicRoot.ORDER);
    all.addAll(a);
    all.addAll(b);
    return List.copyOf(all);
  }

  private static long degree(List<AlgebraicRoot> roots) {
    long degree = 1;
    for (AlgebraicRoot root : roots) {
      degree *= root.degree();
    }
    return degree;
  }

  /** The same number as a polynomial in more roots. */
  private Algebraic spread(List<AlgebraicRoot> all) {
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
    return new Algebraic(all, spread);
  }

  /** Without the roots that do not occur; a {@link Rational} if it is one. */
  private Value simplified(Context c) {
    Algebraic lean = lean();
    if (lean.roots.isEmpty()) {
      return lean.coefficients[0];
    }
    Cleared cleared = lean.cleared();
    if (cleared.bound > MOST_BITS
        || !c.spend((long) lean.coefficients.length * (cleared.bound / 64 + 1))) {
      return c.tooMuch();
    }
    // Cleared of denominators it is an algebraic integer: if rational, then whole.
    int bits = 2 * FIRST_BITS;
    BigInteger nearest = lean.interval(cleared, bits)[1].shiftRight(bits);
    Rational[] rest = lean.scale(Rational.of(cleared.factor)).coefficients;
    rest[0] = rest[0].subtract(Rational.of(nearest));
    return new Algebraic(lean.roots, rest).signum() == 0
        ? new Rational(nearest, cleared.factor)
        : lean;
  }

  private Algebraic lean() {
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
        return new Algebraic(List.copyOf(fewer), kept.toArray(new Rational[0])).lean();
      }
    }
    return this;
  }

  /**
   * What makes the number an algebraic integer.
   *
   * @param factor the whole number to multiply by
   * @param whole the coefficients times the factor
   * @param size bits of a bound on the product's conjugates
   * @param bound if the product is closer to zero than 2^-bound, it is zero
   */
  private record Cleared(BigInteger factor, List<BigInteger> whole, int size, int bound) {}

  private Cleared cleared() {
    BigInteger factor = BigInteger.ONE;
    for (Rational c : coefficients) {
      factor = factor.multiply(c.denominator().divide(factor.gcd(c.denominator())));
    }
    int powers = 0;
    for (AlgebraicRoot root : roots) {
      factor = factor.multiply(root.integerPolynomial().lead().pow(root.degree() - 1));
      powers += root.integerPolynomial().rootBound() * (root.degree() - 1);
    }
    BigInteger[] whole = new BigInteger[coefficients.length];
    BigInteger sum = BigInteger.ONE;
    for (int i = 0; i < whole.length; i++) {
      Rational c = coefficients[i];
      whole[i] = c.numerator().multiply(factor.divide(c.denominator()));
      sum = sum.add(whole[i].abs());
    }
    int size = sum.bitLength() + powers;
    long bound = (long) size * (coefficients.length - 1);
    return new Cleared(factor, List.of(whole), size, (int) Math.min(bound, Integer.MAX_VALUE / 2));
  }

  /** An interval around the cleared number, both ends times {@code 2^bits}. */
  private BigInteger[] interval(Cleared cleared, int bits) {
    int precision = bits + cleared.size;
    BigInteger[] low = {BigInteger.ONE.shiftLeft(precision)};
    BigInteger[] high = low;
    for (AlgebraicRoot root : roots) {
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
    if (Arrays.stream(coefficients).allMatch(c -> c.signum() == 0)) {
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
    List<AlgebraicRoot> all = union(roots, other.roots);
    return sum(spread(all), other.negate().spread(all)).signum();
  }

  /** The largest whole number that is not larger. */
  BigInteger floor() {
    return floor(0);
  }

  /** Of {@code 2^shift} times this. */
  BigInteger floor(int shift) {
    if (roots.isEmpty()) {
      return coefficients[0].numerator().shiftLeft(shift).divide(coefficients[0].denominator());
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

  private long words() {
    long words = 0;
    for (Rational c : coefficients) {
      words = Math.max(words, c.words());
    }
    return words;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Algebraic a
            && ((roots.equals(a.roots) && Arrays.equals(coefficients, a.coefficients))
                || (hashCode() == a.hashCode() && compareTo(a) == 0)));
  }

  /** One number has several forms, so this goes by its size. */
  @Override
  public int hashCode() {
    return floor(HASHED_BITS).hashCode();
  }

  /** The first digits, and that more follow. */
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
