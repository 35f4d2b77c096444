package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;

/**
 * The widths of a floating-point sort, and the exponents that follow from them. They are numbers of
 * any size, since the exponent may have any width.
 *
 * @param exponentBits at least 2
 * @param significandBits at least 2, the hidden bit counted
 * @param largest the largest exponent: of a float's leading bit; the bias as well
 * @param smallest the smallest exponent of a normal float
 */
public record FloatFormat(
    int exponentBits, int significandBits, BigInteger largest, BigInteger smallest) {
  /** The format of some widths, see the components. */
  public static FloatFormat of(int exponentBits, int significandBits) {
    BigInteger largest = BigInteger.ONE.shiftLeft(exponentBits - 1).subtract(BigInteger.ONE);
    return new FloatFormat(
        exponentBits, significandBits, largest, BigInteger.ONE.subtract(largest));
  }

  /** The format of a sort {@code (_ FloatingPoint eb sb)}. */
  public static FloatFormat of(Sort sort) {
    return of(sort.indices().get(0).value(), sort.indices().get(1).value());
  }

  /** The exponent of the unit of a significand whose leading bit has this exponent. */
  BigInteger unit(BigInteger leading) {
    return leading.max(smallest).subtract(BigInteger.valueOf(significandBits - 1L));
  }
}
