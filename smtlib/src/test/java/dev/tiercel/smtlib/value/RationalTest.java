package dev.tiercel.smtlib.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RationalTest {
  private static Rational fraction(String text) {
    String[] parts = text.split("/");
    return new Rational(new BigInteger(parts[0]), new BigInteger(parts[1]));
  }

  @ParameterizedTest
  @CsvSource({
    "6/4, 3/2",
    "6/-4, -3/2",
    "-6/-4, 3/2",
    "0/-7, 0",
    "-7/7, -1",
    "9223372036854775808/-9223372036854775808, -1",
    "-9223372036854775808/4, -2305843009213693952",
    "4611686018427387904/4611686018427387903, 4611686018427387904/4611686018427387903",
    "36893488147419103232/6, 18446744073709551616/3",
  })
  void fractionsAreReduced(String given, String reduced) {
    assertThat(fraction(given)).hasToString(reduced);
  }

  @Test
  void arithmeticIsExactForAllLengths() {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      Rational a = random(random);
      Rational b = random(random);
      Rational sum = a.add(b);
      assertThat(sum.numerator().gcd(sum.denominator())).isEqualTo(BigInteger.ONE);
      assertThat(sum.subtract(b)).isEqualTo(a);
      Rational product = a.multiply(b);
      assertThat(product.numerator().gcd(product.denominator())).isEqualTo(BigInteger.ONE);
      if (b.signum() != 0) {
        assertThat(product.divide(b)).isEqualTo(a);
      }
    }
  }

  private static Rational random(Random random) {
    BigInteger numerator = new BigInteger(random.nextInt(80), random);
    BigInteger denominator =
        random.nextInt(3) == 0
            ? BigInteger.ONE
            : new BigInteger(random.nextInt(80), random).add(BigInteger.ONE);
    return new Rational(random.nextBoolean() ? numerator : numerator.negate(), denominator);
  }
}
