package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** Draws floats: special values, both ends of each range, random bits. */
final class RandomFloats {
  private static final Operator FP = Theories.row(Feature.FLOATS, "fp", 3);
  private static final List<Operator> SPECIALS =
      List.of(special("+oo"), special("-oo"), special("+zero"), special("-zero"), special("NaN"));

  private RandomFloats() {}

  private static Operator special(String name) {
    return Theories.row(Feature.FLOATS, name, 0);
  }

  static Term value(Sort sort, Randomness randomness) {
    int exponentBits = sort.indices().get(0).value();
    int fractionBits = sort.indices().get(1).value() - 1;
    if (randomness.oneIn(3)) {
      return Objects.requireNonNull(
          randomness.pick(SPECIALS).application(sort.indices()), sort::toString);
    }
    BigInteger exponents = ones(exponentBits);
    BigInteger exponent =
        switch (randomness.below(5)) {
          case 0 -> BigInteger.ZERO; // subnormal
          case 1 -> BigInteger.ONE; // the smallest normal
          case 2 -> exponents.subtract(BigInteger.ONE); // the largest finite
          case 3 -> exponents.shiftRight(1); // 1 <= x < 2
          // The exponent of infinities and NaNs is left to the special values.
          default -> RandomNumbers.randomBits(exponentBits, randomness).min(exponents.clearBit(0));
        };
    BigInteger fraction =
        switch (randomness.below(4)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> ones(fractionBits);
          default -> RandomNumbers.randomBits(fractionBits, randomness);
        };
    Term value =
        FP.application(
            Literal.bitVec(BigInteger.valueOf(randomness.below(2)), 1),
            Literal.bitVec(exponent, exponentBits),
            Literal.bitVec(fraction, fractionBits));
    return Objects.requireNonNull(value, sort::toString);
  }

  private static BigInteger ones(int bits) {
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }
}
