package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** Transcendental functions on intervals, see {@link IntervalFunction}. */
public final class IntervalFunctions {
  private IntervalFunctions() {}

  public static @Nullable RealEnclosure sin(int bits, RealEnclosure... x) {
    return x[0].sin();
  }

  public static @Nullable RealEnclosure cos(int bits, RealEnclosure... x) {
    return x[0].cos();
  }

  public static @Nullable RealEnclosure tan(int bits, RealEnclosure... x) {
    return quotient(x[0].sin(), x[0].cos());
  }

  public static @Nullable RealEnclosure csc(int bits, RealEnclosure... x) {
    return inverse(x[0].sin());
  }

  public static @Nullable RealEnclosure sec(int bits, RealEnclosure... x) {
    return inverse(x[0].cos());
  }

  public static @Nullable RealEnclosure cot(int bits, RealEnclosure... x) {
    return quotient(x[0].cos(), x[0].sin());
  }

  public static @Nullable RealEnclosure exp(int bits, RealEnclosure... x) {
    return x[0].exp();
  }

  public static @Nullable RealEnclosure sqrt(int bits, RealEnclosure... x) {
    return x[0].sqrt();
  }

  public static @Nullable RealEnclosure arcsin(int bits, RealEnclosure... x) {
    return x[0].arcsin();
  }

  public static @Nullable RealEnclosure arccos(int bits, RealEnclosure... x) {
    RealEnclosure sine = x[0].arcsin();
    return sine == null ? null : halved(RealEnclosure.pi(bits)).subtract(sine);
  }

  public static @Nullable RealEnclosure arctan(int bits, RealEnclosure... x) {
    return x[0].arctan();
  }

  public static @Nullable RealEnclosure arccsc(int bits, RealEnclosure... x) {
    RealEnclosure inverse = x[0].inverse();
    return inverse == null ? null : inverse.arcsin();
  }

  public static @Nullable RealEnclosure arcsec(int bits, RealEnclosure... x) {
    RealEnclosure inverse = x[0].inverse();
    return inverse == null ? null : arccos(bits, inverse);
  }

  public static @Nullable RealEnclosure sinh(int bits, RealEnclosure... x) {
    RealEnclosure up = x[0].exp();
    RealEnclosure down = x[0].negate().exp();
    return up == null || down == null ? null : halved(up.subtract(down));
  }

  public static @Nullable RealEnclosure cosh(int bits, RealEnclosure... x) {
    RealEnclosure up = x[0].exp();
    RealEnclosure down = x[0].negate().exp();
    return up == null || down == null ? null : halved(up.add(down));
  }

  public static @Nullable RealEnclosure tanh(int bits, RealEnclosure... x) {
    return quotient(sinh(bits, x), cosh(bits, x));
  }

  public static @Nullable RealEnclosure asinh(int bits, RealEnclosure... x) {
    RealEnclosure root = x[0].multiply(x[0]).add(one(bits)).sqrt();
    return root == null ? null : x[0].add(root).log();
  }

  public static @Nullable RealEnclosure acosh(int bits, RealEnclosure... x) {
    RealEnclosure root = x[0].multiply(x[0]).subtract(one(bits)).sqrt();
    return root == null ? null : x[0].add(root).log();
  }

  public static @Nullable RealEnclosure atanh(int bits, RealEnclosure... x) {
    RealEnclosure ratio = one(bits).add(x[0]).divide(one(bits).subtract(x[0]));
    RealEnclosure log = ratio == null ? null : ratio.log();
    return log == null ? null : halved(log);
  }

  /** The constant pi. */
  public static RealEnclosure pi(int bits, RealEnclosure... none) {
    return RealEnclosure.pi(bits);
  }

  /** Euler's number e. */
  public static @Nullable RealEnclosure euler(int bits, RealEnclosure... none) {
    return one(bits).exp();
  }

  /** For a function that is not computed. */
  public static @Nullable RealEnclosure notComputed(int bits, RealEnclosure... x) {
    return null;
  }

  private static RealEnclosure one(int bits) {
    return RealEnclosure.of(Rational.ONE, bits);
  }

  private static RealEnclosure halved(RealEnclosure x) {
    return new RealEnclosure(x.low(), x.high(), x.bits() + 1).at(x.bits());
  }

  private static @Nullable RealEnclosure inverse(@Nullable RealEnclosure x) {
    return x == null ? null : x.inverse();
  }

  private static @Nullable RealEnclosure quotient(
      @Nullable RealEnclosure x, @Nullable RealEnclosure y) {
    return x == null || y == null ? null : x.divide(y);
  }
}
