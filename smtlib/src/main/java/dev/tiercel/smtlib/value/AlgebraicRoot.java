package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Literal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One irrational real root of a polynomial, a component of an {@link Algebraic}. Caches the best
 * approximation computed so far.
 */
final class AlgebraicRoot {
  static final Comparator<AlgebraicRoot> ORDER =
      Comparator.<AlgebraicRoot>comparingInt(r -> r.integerPolynomial.degree())
          .thenComparing(r -> r.integerPolynomial.toString())
          .thenComparingInt(r -> r.index);

  private final IntegerPolynomial integerPolynomial;
  private final int index; // among the real roots in ascending order, from 1
  private final int signBelow; // the polynomial's sign just below the root
  private volatile Floor floor;

  /** The root lies strictly between {@code n / 2^bits} and {@code (n + 1) / 2^bits}. */
  private record Floor(BigInteger n, int bits) {}

  private AlgebraicRoot(IntegerPolynomial integerPolynomial, int index, Floor floor) {
    this.integerPolynomial = integerPolynomial;
    this.index = index;
    this.floor = floor;
    this.signBelow = integerPolynomial.signAt(floor.n, floor.bits);
  }

  /**
   * Returns a root of a polynomial.
   *
   * @param index of the root among the real roots in ascending order, from 1
   * @return a {@link Rational}, or an {@link AlgebraicRoot}; {@code null} if there are fewer roots
   */
  static @Nullable Object find(IntegerPolynomial any, int index) {
    IntegerPolynomial p = any.squareFree();
    int bits = -p.rootBound();
    List<BigInteger[]> chain = p.sturm();
    BigInteger low = BigInteger.ONE.negate();
    int least = IntegerPolynomial.variations(chain, low, bits);
    if (index < 1 || index > least - IntegerPolynomial.variations(chain, BigInteger.ONE, bits)) {
      return null;
    }
    // The root is above low and not above low + width.
    int above = IntegerPolynomial.variations(chain, BigInteger.ZERO, bits);
    if (least - above < index) {
      low = BigInteger.ZERO;
    }
    while (true) {
      BigInteger high = low.add(BigInteger.ONE);
      int before = least - IntegerPolynomial.variations(chain, low, bits);
      int upTo = least - IntegerPolynomial.variations(chain, high, bits);
      if (p.signAt(high, bits) == 0 && upTo == index) {
        return bits < 0 ? Rational.of(high.shiftLeft(-bits)) : over(high, bits);
      }
      if (before == index - 1 && upTo == index && p.signAt(low, bits) != 0) {
        return irrational(new AlgebraicRoot(p, index, new Floor(low, bits)));
      }
      bits++;
      low = low.shiftLeft(1);
      BigInteger middle = low.add(BigInteger.ONE);
      if (least - IntegerPolynomial.variations(chain, middle, bits) < index) {
        low = middle;
      }
    }
  }

  /** Checks for a rational root, whose product with the leading coefficient is an integer. */
  private static Object irrational(AlgebraicRoot root) {
    BigInteger lead = root.integerPolynomial.lead();
    int bits = lead.bitLength() + 2;
    BigInteger n = root.floor(bits);
    BigInteger candidate = n.add(BigInteger.ONE).multiply(lead).shiftRight(bits);
    boolean near = candidate.shiftLeft(bits).compareTo(n.multiply(lead)) >= 0;
    return near && root.integerPolynomial.signAt(candidate, lead) == 0
        ? new Rational(candidate, lead)
        : root;
  }

  private static Rational over(BigInteger n, int bits) {
    return new Rational(n, BigInteger.ONE.shiftLeft(bits));
  }

  /** Returns the number of real roots. */
  static int count(IntegerPolynomial any) {
    IntegerPolynomial p = any.squareFree();
    List<BigInteger[]> chain = p.sturm();
    int bits = -p.rootBound();
    return IntegerPolynomial.variations(chain, BigInteger.ONE.negate(), bits)
        - IntegerPolynomial.variations(chain, BigInteger.ONE, bits);
  }

  IntegerPolynomial integerPolynomial() {
    return integerPolynomial;
  }

  /** Returns a term whose value is the root. */
  Literal literal() {
    return AlgebraicText.literal(
        "(root-obj (+ " + integerPolynomial.monomials() + ") " + index + ")");
  }

  int degree() {
    return integerPolynomial.degree();
  }

  /** Returns the root times {@code 2^bits}, rounded down. */
  BigInteger floor(int bits) {
    Floor known = floor;
    while (known.bits < bits) {
      Floor better = newton(known, bits);
      known = better == null ? bisect(known) : better;
    }
    if (known.bits > floor.bits) {
      floor = known;
    }
    return known.n.shiftRight(known.bits - bits);
  }

  private Floor bisect(Floor known) {
    int bits = known.bits + 1;
    BigInteger low = known.n.shiftLeft(1);
    BigInteger middle = low.add(BigInteger.ONE);
    return new Floor(isBelow(middle, bits) ? middle : low, bits);
  }

  private boolean isBelow(BigInteger n, int bits) {
    int sign = integerPolynomial.signAt(n, bits);
    // A rational root is treated as irrational until it is checked: it is approximated from below.
    return sign == signBelow;
  }

  /**
   * Returns about twice the number of bits, or {@code null} if Newton's method does not converge
   * yet.
   */
  private @Nullable Floor newton(Floor known, int wanted) {
    if (known.bits < 8) {
      return null;
    }
    int bits = Math.min(wanted, 2 * known.bits - 4);
    BigInteger middle = known.n.shiftLeft(1).add(BigInteger.ONE);
    BigInteger next =
        integerPolynomial.newton(middle, known.bits + 1, Math.max(bits, known.bits + 1));
    next = next.shiftRight(Math.max(bits, known.bits + 1) - bits);
    for (int step = -1; step <= 1 && bits > known.bits; step++) {
      BigInteger n = next.add(BigInteger.valueOf(step));
      boolean inside = n.shiftRight(bits - known.bits).equals(known.n);
      if (inside && isBelow(n, bits) && !isBelow(n.add(BigInteger.ONE), bits)) {
        return new Floor(n, bits);
      }
    }
    return null;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof AlgebraicRoot r
            && index == r.index
            && integerPolynomial.equals(r.integerPolynomial));
  }

  @Override
  public int hashCode() {
    return Objects.hash(integerPolynomial, index);
  }
}
