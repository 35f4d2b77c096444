package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers under which an operation of arithmetic comes near a result, see {@link InverseGuess}. */
public final class NumberGuesses {
  private NumberGuesses() {}

  /** Of a conversion that changes nothing. */
  public static Value same(Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    return wanted;
  }

  /** A divisor, or the root of a square. */
  public static @Nullable Value factor(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    if (!(wanted instanceof Rational product)) {
      return null;
    } else if (a[0].equals(a[1]) && product.signum() >= 0 && randomness.coin()) {
      return root(product, randomness);
    }
    List<Value> divisors = new ArrayList<>(List.of(Rational.ONE, Rational.of(-1), product));
    for (int d = 2; d < 40 && product.isInteger(); d++) {
      if (product.numerator().mod(BigInteger.valueOf(d)).signum() == 0) {
        Rational divisor = Rational.of(d);
        divisors.add(divisor);
        divisors.add(divisor.negate());
        divisors.add(product.divide(divisor));
      }
    }
    return randomness.pick(divisors);
  }

  /** The square root, rounded to one side or the other. */
  private static Value root(Rational square, Randomness randomness) {
    BigInteger whole = square.numerator().sqrt();
    BigInteger below = square.denominator().sqrt();
    Rational root = new Rational(whole, below.max(BigInteger.ONE));
    boolean exact = root.multiply(root).equals(square);
    Rational near = exact || randomness.coin() ? root : root.add(Rational.ONE);
    return randomness.coin() ? near : near.negate();
  }

  /** The nearest number with a remainder, or one beside it. */
  public static @Nullable Value congruent(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    if (place == 1
        || !(wanted instanceof Rational rest)
        || !(a[0] instanceof Rational now)
        || !(a[1] instanceof Rational by)
        || by.signum() == 0
        || !now.isInteger()
        || !by.isInteger()) {
      return null;
    }
    BigInteger remainder = now.numerator().mod(by.numerator().abs());
    Rational near = now.subtract(Rational.of(remainder)).add(rest);
    return randomness.coin() ? near : near.add(randomness.coin() ? by : by.negate());
  }

  /** What a number has to be divided by. */
  public static @Nullable Value divisor(
      Value wanted, Value[] a, int place, Context c, Randomness randomness) {
    if (place != 1
        || !(a[0] instanceof Rational of)
        || !(wanted instanceof Rational by)
        || by.signum() == 0) {
      return null;
    }
    Rational exact = of.divide(by);
    return exact.isInteger() ? exact : Rational.of(exact.floor());
  }
}
