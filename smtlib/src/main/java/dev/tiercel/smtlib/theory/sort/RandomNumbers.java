package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Draws integers, reals and bit-vectors, preferably boundary values. */
final class RandomNumbers {
  private static final Operator MINUS_REAL = Theories.row(Feature.REALS, "-", 1);
  private static final Operator DIVIDE = Theories.row(Feature.REALS, "/", 2);
  private static final int[] EDGES = {3, 7, 8, 15, 16, 31, 32, 53, 63, 64, 100};
  private static final BigInteger HUGE = BigInteger.TEN.pow(30);

  private RandomNumbers() {}

  /** Returns an integer; negative ones are written {@code (- n)}. */
  static Term integer(@Nullable Term current, Randomness randomness) {
    return NumberTerms.term(Rational.of(integerNear(whole(current), randomness)), Sort.INT);
  }

  /** Returns a real: an integer, a decimal, or {@code (/ p q)}. */
  static Term real(@Nullable Term current, Randomness randomness) {
    BigDecimal value =
        switch (randomness.below(6)) {
          case 0 -> new BigDecimal("0.5");
          case 1 -> new BigDecimal("0.000000001");
          case 2 -> BigDecimal.valueOf(randomness.below(2000) - 1000L, 2);
          default -> new BigDecimal(integerNear(whole(current), randomness));
        };
    Term positive = Literal.real(value.abs());
    if (randomness.oneIn(6)) {
      Term divisor = Literal.real(BigDecimal.valueOf(2L + randomness.below(9)));
      positive = on(DIVIDE, positive, divisor);
    }
    return value.signum() < 0 ? on(MINUS_REAL, positive) : positive;
  }

  private static BigInteger integerNear(BigInteger current, Randomness randomness) {
    return switch (randomness.below(8)) {
      case 0 -> BigInteger.valueOf(randomness.below(5) - 2L);
      case 1 -> current.add(BigInteger.ONE);
      case 2 -> current.subtract(BigInteger.ONE);
      case 3 -> current.negate();
      case 4 -> current.shiftLeft(1);
      case 5 -> BigInteger.valueOf(randomness.below(2048) - 1024L);
      case 6 -> randomness.oneIn(8) ? HUGE : BigInteger.valueOf(randomness.below(10));
      default ->
          BigInteger.ONE
              .shiftLeft(EDGES[randomness.below(EDGES.length)])
              .add(BigInteger.valueOf(randomness.below(3) - 1L));
    };
  }

  /** Returns the magnitude of a numeral, and 0 for any other term. */
  private static BigInteger whole(@Nullable Term term) {
    if (term instanceof Literal literal) {
      if (literal.value() instanceof BigInteger i) {
        return i;
      }
      if (literal.value() instanceof BigDecimal d && d.precision() - d.scale() < 64) {
        return d.toBigInteger();
      }
    }
    return BigInteger.ZERO;
  }

  /** Returns a bit-vector of the sort's width. */
  static Term bits(Sort sort, @Nullable Term current, Randomness randomness) {
    int width = sort.width();
    BigInteger ones = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    BigInteger top = BigInteger.ONE.shiftLeft(width - 1);
    BigInteger now = whole(current);
    BigInteger value =
        switch (randomness.below(10)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> ones;
          case 3 -> top;
          case 4 -> top.subtract(BigInteger.ONE);
          case 5 -> BigInteger.ONE.shiftLeft(randomness.below(width));
          case 6 -> now.flipBit(randomness.below(width));
          case 7 -> now.add(BigInteger.ONE);
          case 8 -> now.subtract(BigInteger.ONE);
          default -> randomBits(width, randomness);
        };
    return Literal.bitVec(value.and(ones), width);
  }

  /** Returns uniformly random bits. */
  static BigInteger randomBits(int width, Randomness randomness) {
    BigInteger value = BigInteger.ZERO;
    for (int i = 0; i < width; i += 64) {
      value = value.shiftLeft(64).xor(BigInteger.valueOf(randomness.bits()));
    }
    return value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }

  private static Term on(Operator operator, Term... arguments) {
    return Objects.requireNonNull(operator.application(arguments), operator::toString);
  }
}
