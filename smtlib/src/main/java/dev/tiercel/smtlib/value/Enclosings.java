package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** Transcendental functions on intervals, see {@link Enclosing}. */
public final class Enclosings {
  private Enclosings() {}

  public static @Nullable Enclosure sin(int bits, Enclosure... x) {
    return x[0].sin();
  }

  public static @Nullable Enclosure cos(int bits, Enclosure... x) {
    return x[0].cos();
  }

  public static @Nullable Enclosure tan(int bits, Enclosure... x) {
    return quotient(x[0].sin(), x[0].cos());
  }

  public static @Nullable Enclosure csc(int bits, Enclosure... x) {
    return inverse(x[0].sin());
  }

  public static @Nullable Enclosure sec(int bits, Enclosure... x) {
    return inverse(x[0].cos());
  }

  public static @Nullable Enclosure cot(int bits, Enclosure... x) {
    return quotient(x[0].cos(), x[0].sin());
  }

  public static @Nullable Enclosure exp(int bits, Enclosure... x) {
    return x[0].exp();
  }

  public static @Nullable Enclosure sqrt(int bits, Enclosure... x) {
    return x[0].sqrt();
  }

  public static @Nullable Enclosure arcsin(int bits, Enclosure... x) {
    return x[0].arcsin();
  }

  public static @Nullable Enclosure arccos(int bits, Enclosure... x) {
    Enclosure sine = x[0].arcsin();
    return sine == null ? null : halved(Enclosure.pi(bits)).subtract(sine);
  }

  public static @Nullable Enclosure arctan(int bits, Enclosure... x) {
    return x[0].arctan();
  }

  public static @Nullable Enclosure arccsc(int bits, Enclosure... x) {
    Enclosure inverse = x[0].inverse();
    return inverse == null ? null : inverse.arcsin();
  }

  public static @Nullable Enclosure arcsec(int bits, Enclosure... x) {
    Enclosure inverse = x[0].inverse();
    return inverse == null ? null : arccos(bits, inverse);
  }

  public static @Nullable Enclosure sinh(int bits, Enclosure... x) {
    Enclosure up = x[0].exp();
    Enclosure down = x[0].negate().exp();
    return up == null || down == null ? null : halved(up.subtract(down));
  }

  public static @Nullable Enclosure cosh(int bits, Enclosure... x) {
    Enclosure up = x[0].exp();
    Enclosure down = x[0].negate().exp();
    return up == null || down == null ? null : halved(up.add(down));
  }

  public static @Nullable Enclosure tanh(int bits, Enclosure... x) {
    return quotient(sinh(bits, x), cosh(bits, x));
  }

  public static @Nullable Enclosure asinh(int bits, Enclosure... x) {
    Enclosure root = x[0].multiply(x[0]).add(one(bits)).sqrt();
    return root == null ? null : x[0].add(root).log();
  }

  public static @Nullable Enclosure acosh(int bits, Enclosure... x) {
    Enclosure root = x[0].multiply(x[0]).subtract(one(bits)).sqrt();
    return root == null ? null : x[0].add(root).log();
  }

  public static @Nullable Enclosure atanh(int bits, Enclosure... x) {
    Enclosure ratio = one(bits).add(x[0]).divide(one(bits).subtract(x[0]));
    Enclosure log = ratio == null ? null : ratio.log();
    return log == null ? null : halved(log);
  }

  /** The constant pi. */
  public static Enclosure pi(int bits, Enclosure... none) {
    return Enclosure.pi(bits);
  }

  /** Euler's number e. */
  public static @Nullable Enclosure euler(int bits, Enclosure... none) {
    return one(bits).exp();
  }

  /** For a function that is not computed. */
  public static @Nullable Enclosure nothing(int bits, Enclosure... x) {
    return null;
  }

  private static Enclosure one(int bits) {
    return Enclosure.of(Rational.ONE, bits);
  }

  private static Enclosure halved(Enclosure x) {
    return new Enclosure(x.low(), x.high(), x.bits() + 1).at(x.bits());
  }

  private static @Nullable Enclosure inverse(@Nullable Enclosure x) {
    return x == null ? null : x.inverse();
  }

  private static @Nullable Enclosure quotient(@Nullable Enclosure x, @Nullable Enclosure y) {
    return x == null || y == null ? null : x.divide(y);
  }
}
