package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value that an argument might need, where the row's backward rule knows no range of them: good
 * guesses, of which a rule that never errs could make nothing.
 */
final class Inverses {
  private Inverses() {}

  /** A value for an argument, or {@code null} without an idea. */
  static @Nullable Value of(Operator operator, Walk walk, Value[] a, int place, Context context) {
    Value wanted = walk.samples().from(walk.wanted(), context.sort(), null);
    if (wanted == null) {
      return null;
    }
    return switch (operator.name()) {
      case "*" -> wanted instanceof Rational w ? factor(w, a, walk) : null;
      case "mod" -> wanted instanceof Rational w ? congruent(w, a, place, walk) : null;
      case "div", "/" -> place == 1 ? divisor(wanted, a) : null;
      case "store" -> a.length == 3 && wanted instanceof MapValue w ? stored(w, a, place) : null;
      case "str.len" -> wanted instanceof Rational w ? ofLength(w, a[0]) : null;
      case "str.to_int", "str.to.int" -> wanted instanceof Rational w ? digits(w) : null;
      case "str.from_int", "int.to.str" -> wanted instanceof Text w ? number(w) : null;
      case "to_real", "to_int" -> wanted;
      default -> Floats.inverse(operator, wanted, a, place, context);
    };
  }

  private static Value factor(Rational wanted, Value[] a, Walk walk) {
    if (a[0].equals(a[1]) && wanted.signum() >= 0 && walk.dice().coin()) {
      return root(wanted, walk);
    }
    List<Value> divisors = new ArrayList<>(List.of(Rational.ONE, Rational.ONE.negate(), wanted));
    for (int d = 2; d < 40 && wanted.isInteger(); d++) {
      if (wanted.numerator().mod(BigInteger.valueOf(d)).signum() == 0) {
        Rational divisor = Rational.of(d);
        divisors.add(divisor);
        divisors.add(divisor.negate());
        divisors.add(wanted.divide(divisor));
      }
    }
    return walk.dice().pick(divisors);
  }

  /** The square root, rounded to one side or the other. */
  private static Value root(Rational square, Walk walk) {
    BigInteger whole = square.numerator().sqrt();
    BigInteger below = square.denominator().sqrt();
    Rational root = new Rational(whole, below.max(BigInteger.ONE));
    Rational near = root.multiply(root).equals(square) || walk.dice().coin() ? root : next(root);
    return walk.dice().coin() ? near : near.negate();
  }

  private static Rational next(Rational number) {
    return number.add(Rational.ONE);
  }

  private static @Nullable Value congruent(Rational wanted, Value[] a, int place, Walk walk) {
    if (place == 1
        || !(a[0] instanceof Rational now)
        || !(a[1] instanceof Rational by)
        || by.signum() == 0
        || !now.isInteger()
        || !by.isInteger()) {
      return null;
    }
    BigInteger remainder = now.numerator().mod(by.numerator().abs());
    Rational near = now.subtract(Rational.of(remainder)).add(wanted);
    return walk.dice().coin() ? near : near.add(walk.dice().coin() ? by : by.negate());
  }

  private static @Nullable Value divisor(Value quotient, Value[] a) {
    if (!(a[0] instanceof Rational of) || !(quotient instanceof Rational by) || by.signum() == 0) {
      return null;
    }
    Rational exact = of.divide(by);
    return exact.isInteger() ? exact : Rational.of(exact.floor());
  }

  /** An array is wanted: what is stored has to be in it, and the rest has to be there before. */
  private static @Nullable Value stored(MapValue wanted, Value[] a, int place) {
    boolean here = a[1].isComparable() && wanted.at(a[1]).equals(a[2]);
    return switch (place) {
      case 0 -> here ? wanted : null;
      case 2 -> a[1].isComparable() && !here ? wanted.at(a[1]) : null;
      default -> null;
    };
  }

  private static @Nullable Value ofLength(Rational length, Value now) {
    if (length.signum() < 0 || length.numerator().bitLength() > 12 || !(now instanceof Text text)) {
      return null;
    }
    return Samples.resized(text, length.numerator().intValue());
  }

  private static Value digits(Rational number) {
    return number.signum() < 0 || !number.isInteger()
        ? Text.EMPTY
        : Text.parse(number.numerator().toString());
  }

  private static @Nullable Value number(Text digits) {
    String text = digits.canonical();
    return text.isEmpty() || text.length() > 40 || !text.chars().allMatch(c -> '0' <= c && c <= '9')
        ? Rational.ONE.negate()
        : Rational.of(new BigInteger(text));
  }
}
