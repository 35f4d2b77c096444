package dev.tiercel.smtlib.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgebraicTest {
  private static List<BigInteger> polynomial(String coefficients) {
    return Arrays.stream(coefficients.split(" ")).map(BigInteger::new).toList();
  }

  @ParameterizedTest(name = "root {1} of {0}")
  @CsvSource({
    "-2 0 1, 1, -1.41421356237...",
    "-2 0 1, 2, 1.41421356237...",
    "-2 0 0 1, 1, 1.25992104989...",
    "-4 0 1, 1, -2",
    "-1 0 4, 2, 1/2",
    "0 0 0 7, 1, 0",
    "1 -1 -1, 2, 0.618033988749...",
    // (x^2 - 2)(x^2 - 3)(3 x - 1), which has five real roots
    "-6 18 5 -15 -1 3, 1, -1.73205080756...",
    "-6 18 5 -15 -1 3, 3, 1/3",
    "-6 18 5 -15 -1 3, 4, 1.41421356237...",
    // (x^2 - 2)^2: a repeated root counts once
    "4 0 -4 0 1, 2, 1.41421356237...",
    // x^2 - 2 and 10^10 x - 14142135623 are close to each other: root 3 of the product
    "28284271246 -20000000000 -14142135623 10000000000, 2, 14142135623/10000000000",
    "28284271246 -20000000000 -14142135623 10000000000, 3, 1.41421356237...",
    // Wilkinson's (x - 1)...(x - 5)
    "-120 274 -225 85 -15 1, 4, 4"
  })
  void aRootIsFoundByItsPlace(String coefficients, int place, String expected) {
    assertThat(Algebraic.root(polynomial(coefficients), place)).hasToString(expected);
  }

  @ParameterizedTest
  @CsvSource({"5, 4, 3, 2, 1.41421356237...", "-3, 2, -5, 4, -1.41421356237..."})
  void aRootIsFoundByAnInterval(long a, long b, long c, long d, String expected) {
    assertThat(
            Algebraic.root(
                polynomial("-2 0 1"),
                Rational.of(a).divide(Rational.of(b)),
                Rational.of(c).divide(Rational.of(d))))
        .hasToString(expected);
  }

  /** x^2 - 2 times x^40 - 3 has a root of x^2 - 2; their difference has 84 conjugates. */
  @Test
  void numbersOfHighDegreesAreComparedByTheirFirstPlaces() {
    String[] product = new String[43];
    Arrays.fill(product, "0");
    product[0] = "6";
    product[2] = "-3";
    product[40] = "-2";
    product[42] = "1";
    Value root = Algebraic.root(polynomial("-2 0 1"), 2);
    Value same = Algebraic.root(polynomial(String.join(" ", product)), 4);
    Value other = Algebraic.root(polynomial(String.join(" ", product)), 3);

    assertThat(same).isEqualTo(root);
    assertThat(NumberSemantics.compare(root, other)).isPositive();
    assertThat(NumberSemantics.compare(other, root)).isNegative();
  }

  @Test
  void nonRootIsReported() {
    assertThatThrownBy(() -> Algebraic.root(polynomial("1 0 1"), 1))
        .hasMessageContaining("has no real root number 1");
    assertThatThrownBy(() -> Algebraic.root(polynomial("-2 0 1"), 3))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Algebraic.root(polynomial("-2 0 1"), Rational.ZERO, Rational.ONE))
        .hasMessageContaining("no real root from 0 to 1");
    assertThatThrownBy(() -> Algebraic.root(polynomial("-2 0 1"), Rational.of(-2), Rational.of(2)))
        .hasMessageContaining("several roots");
    assertThatThrownBy(() -> Algebraic.root(polynomial("0 0"), 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void oneNumberInSeveralFormsIsOneKey() {
    Value a = Algebraic.root(polynomial("-2 0 1"), 2);
    Value b = Algebraic.root(polynomial("4 0 -4 0 1"), 2);
    Value c = Algebraic.root(polynomial("6 0 -5 0 1"), 3); // (x^2 - 2)(x^2 - 3)
    assertThat(List.of(b, c)).containsOnly(a);
    assertThat(List.of(b.hashCode(), c.hashCode())).containsOnly(a.hashCode());
    assertThat(Algebraic.root(polynomial("6 0 -5 0 1"), 4)).isNotEqualTo(a);
  }

  @Test
  void anInverseNeedsNoIrreduciblePolynomial() {
    Value cubeRoot = Algebraic.root(polynomial("-2 0 0 1"), 1);
    Value square = apply(NumberSemantics::multiply, cubeRoot, cubeRoot);
    Value sum =
        apply(NumberSemantics::add, apply(NumberSemantics::add, Rational.ONE, cubeRoot), square);
    assertThat(apply(NumberSemantics::divide, Rational.ONE, sum))
        .isEqualTo(apply(NumberSemantics::subtract, cubeRoot, Rational.ONE));
    assertThat(apply(NumberSemantics::multiply, square, cubeRoot)).isEqualTo(Rational.of(2));
    Value reducible = Algebraic.root(polynomial("6 0 -5 0 1"), 3); // of (x^2 - 2)(x^2 - 3)
    Value inverse = apply(NumberSemantics::divide, Rational.ONE, reducible);
    assertThat(apply(NumberSemantics::multiply, inverse, inverse)).hasToString("1/2");
    Value three = Algebraic.root(polynomial("-3 0 1"), 2);
    Value difference = apply(NumberSemantics::subtract, three, reducible);
    assertThat(apply(NumberSemantics::divide, Rational.ONE, difference))
        .isEqualTo(apply(NumberSemantics::add, three, reducible));
  }

  private static Value apply(OperatorSemantics semantics, Value... arguments) {
    return semantics.of(arguments, new Unbounded());
  }

  /** A context with an unlimited budget and without a model or term. */
  private static final class Unbounded implements EvaluationServices {
    @Override
    public App application() {
      throw new UnsupportedOperationException("no term");
    }

    @Override
    public Value open(Value... arguments) {
      return new Unknown("an open value");
    }

    @Override
    public boolean spend(long steps) {
      return true;
    }

    @Override
    public Value apply(Value function, Value... arguments) {
      return new Unknown("no function");
    }

    @Override
    public Value partial(Value function, Value... arguments) {
      return new Unknown("no function");
    }

    @Override
    public Value function(String name, List<Sort> arguments, Sort result) {
      return new Unknown("no function");
    }

    @Override
    public boolean differ(Value one, Value other) {
      return false;
    }

    @Override
    public @Nullable BigInteger cardinality(Sort sort) {
      return null;
    }

    @Override
    public @Nullable List<Value> values(Sort sort, int limit) {
      return null;
    }

    @Override
    public @Nullable Field field(String selector, Sort datatype) {
      return null;
    }
  }
}
