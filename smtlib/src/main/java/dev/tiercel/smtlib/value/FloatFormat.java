package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;

/**
 * The widths of a floating-point sort, and the resulting exponents. These are big integers, since
 * the exponent may have any width.
 *
 * @param exponentBits at least 2
 * @param significandBits at least 2, including the hidden bit
 * @param largest the largest exponent of a float's leading bit, which is also the bias
 * @param smallest the smallest exponent of a normal float
 */
public record FloatFormat(
    int exponentBits, int significandBits, BigInteger largest, BigInteger smallest) {
  /** Returns the format with these widths, see the components. */
  public static FloatFormat of(int exponentBits, int significandBits) {
    BigInteger largest = BigInteger.ONE.shiftLeft(exponentBits - 1).subtract(BigInteger.ONE);
    return new FloatFormat(
        exponentBits, significandBits, largest, BigInteger.ONE.subtract(largest));
  }

  /** Returns the format of a sort {@code (_ FloatingPoint eb sb)}. */
  public static FloatFormat of(Sort sort) {
    return of(sort.indices().get(0).value(), sort.indices().get(1).value());
  }

  /** Returns the exponent of the last bit of a significand whose leading bit has this exponent. */
  BigInteger unit(BigInteger leading) {
    return leading.max(smallest).subtract(BigInteger.valueOf(significandBits - 1L));
  }
}
