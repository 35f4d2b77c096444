package dev.tiercel.smtlib.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares intervals with the platform's floating point, and with more precise intervals. */
class RealEnclosureTest {
  private static final int BITS = 80;

  private record Function(
      DoubleUnaryOperator near, UnaryOperator<@Nullable RealEnclosure> enclosing, double largest) {}

  private static final Map<String, Function> FUNCTIONS =
      Map.of(
          "sin", new Function(StrictMath::sin, x -> x == null ? null : x.sin(), 1e6),
          "cos", new Function(StrictMath::cos, x -> x == null ? null : x.cos(), 1e6),
          "exp", new Function(StrictMath::exp, x -> x == null ? null : x.exp(), 20),
          "log", new Function(StrictMath::log, x -> x == null ? null : x.log(), 1e6),
          "arctan", new Function(StrictMath::atan, x -> x == null ? null : x.arctan(), 1e6),
          "arcsin", new Function(StrictMath::asin, x -> x == null ? null : x.arcsin(), 1),
          "sqrt", new Function(StrictMath::sqrt, x -> x == null ? null : x.sqrt(), 1e6),
          "inverse", new Function(x -> 1 / x, x -> x == null ? null : x.inverse(), 1e6));

  @Test
  void aFunctionOfANumberIsInsideItsEnclosure() {
    Random random = new Random(7);
    FUNCTIONS.forEach(
        (name, function) -> {
          for (int i = 0; i < 200; i++) {
            double argument = (2 * random.nextDouble() - 1) * function.largest;
            double expected = function.near.applyAsDouble(argument);
            Rational exact = Rational.of(new BigDecimal(argument));
            RealEnclosure found = function.enclosing.apply(RealEnclosure.of(exact, BITS));
            if (found != null) {
              double value = doubleOf(found.approximation());
              double tolerance = Math.max(1e-12, Math.abs(expected) * 1e-12);
              assertThat(value)
                  .as(name + " " + argument)
                  .isBetween(expected - tolerance, expected + tolerance);
            } else {
              assertThat(expected).as(name + " " + argument).isNaN();
            }
          }
        });
  }

  @Test
  void moreDigitsStayInside() {
    Random random = new Random(8);
    FUNCTIONS.forEach(
        (name, function) -> {
          for (int i = 0; i < 50; i++) {
            double argument = random.nextDouble() * function.largest;
            Rational exact = Rational.of(new BigDecimal(argument));
            RealEnclosure few = function.enclosing.apply(RealEnclosure.of(exact, BITS));
            RealEnclosure many = function.enclosing.apply(RealEnclosure.of(exact, 3 * BITS));
            assertThat(few).as(name).isNotNull();
            assertThat(many).as(name).isNotNull();
            assertThat(contains(few, many)).as(name + " " + argument).isTrue();
          }
        });
  }

  @Test
  void anIntervalOfArgumentsIsEnclosedWhole() {
    Random random = new Random(9);
    FUNCTIONS.forEach(
        (name, function) -> {
          for (int i = 0; i < 100; i++) {
            double low = random.nextDouble() * function.largest * 0.5 + 0.01;
            double width = random.nextDouble() * 0.3;
            RealEnclosure wide = new RealEnclosure(scaled(low), scaled(low + width), BITS);
            RealEnclosure inner =
                RealEnclosure.of(Rational.of(new BigDecimal(low + width / 3)), BITS);
            RealEnclosure all = function.enclosing.apply(wide);
            RealEnclosure one = function.enclosing.apply(inner);
            assertThat(all == null || (one != null && contains(all, one)))
                .as(name + " from " + low + " to " + (low + width))
                .isTrue();
          }
        });
  }

  @Test
  void thereIsNoInverseOfWhatMayBeZero() {
    assertThat(new RealEnclosure(BigInteger.valueOf(-1), BigInteger.ONE, 4).inverse()).isNull();
  }

  @Test
  void piHasItsDigits() {
    RealEnclosure pi = RealEnclosure.pi(200);
    Rational below =
        Rational.of(new BigDecimal("3.14159265358979323846264338327950288419716939937510"));
    Rational above =
        Rational.of(new BigDecimal("3.14159265358979323846264338327950288419716939937511"));
    assertThat(pi.approximation()).isGreaterThan(below).isLessThan(above);
  }

  private static boolean contains(RealEnclosure outer, RealEnclosure inner) {
    RealEnclosure fine = outer.at(inner.bits());
    return fine.low().compareTo(inner.low()) <= 0 && fine.high().compareTo(inner.high()) >= 0;
  }

  private static BigInteger scaled(double number) {
    Rational exact = Rational.of(new BigDecimal(number));
    return exact.multiply(Rational.of(BigInteger.ONE.shiftLeft(BITS))).floor();
  }

  private static double doubleOf(Rational number) {
    return new BigDecimal(number.numerator())
        .divide(new BigDecimal(number.denominator()), java.math.MathContext.DECIMAL128)
        .doubleValue();
  }
}
