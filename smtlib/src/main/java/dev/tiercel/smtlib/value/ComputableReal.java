package dev.tiercel.smtlib.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A real number given as an expression, such as {@code (sin 1.0)}, and by intervals of any
 * requested precision. Two of them can be ordered if their intervals are disjoint; they are equal
 * only if the expressions are. An operator without a {@link RealSemantics} treats it as unknown.
 */
public final class ComputableReal extends Unknown {
  private static final int FIRST_BITS = 64;
  private static final int MOST_BITS = 1024;
  private static final int LARGEST = 64; // operators in an expression

  private final String function;
  private final IntervalFunction enclosing;
  private final List<Value> arguments;
  private final int size;
  private @Nullable RealEnclosure last;

  private ComputableReal(
      String function, IntervalFunction enclosing, List<Value> arguments, int size) {
    super(reason(function, arguments));
    this.function = function;
    this.enclosing = enclosing;
    this.arguments = arguments;
    this.size = size;
  }

  private static String reason(String function, List<Value> arguments) {
    for (Value argument : arguments) {
      if (argument instanceof ComputableReal part) {
        return part.reason();
      }
    }
    return "the transcendental function " + function;
  }

  /**
   * Returns the value of an application.
   *
   * @param function the operator's name
   * @param enclosing computes the operator on intervals
   * @param arguments numbers, known or of this class
   * @return a plain unknown if it cannot be computed, or the expression is too large
   */
  static Value of(String function, IntervalFunction enclosing, Value... arguments) {
    int size = 1;
    for (Value argument : arguments) {
      size += argument instanceof ComputableReal part ? part.size : 1;
    }
    ComputableReal real = new ComputableReal(function, enclosing, List.of(arguments), size);
    return size > LARGEST || real.enclosure(FIRST_BITS) == null ? real.propagated() : real;
  }

  /** The operator of the expression. */
  public String function() {
    return function;
  }

  /** The operator's arguments: numbers, known or of this class. */
  public List<Value> arguments() {
    return arguments;
  }

  @Override
  public Unknown propagated() {
    return new Unknown(reason());
  }

  /** Returns a rational number near a computable one; any other value unchanged. */
  public static Value approximation(Value value) {
    RealEnclosure enclosure =
        value instanceof ComputableReal real ? real.enclosure(FIRST_BITS) : null;
    return enclosure == null ? value : enclosure.approximation();
  }

  /** Compares two numbers; returns {@code null} if they are too close to decide. */
  static @Nullable Integer compare(Value a, Value b) {
    if (a.equals(b)) {
      return 0;
    }
    for (int bits = FIRST_BITS; bits <= MOST_BITS; bits *= 2) {
      RealEnclosure one = enclosure(a, bits);
      RealEnclosure other = enclosure(b, bits);
      if (one == null || other == null) {
        return null;
      } else if (one.isAbove(other)) {
        return 1;
      } else if (other.isAbove(one)) {
        return -1;
      }
    }
    return null;
  }

  /** Returns the floor; {@code null} if the interval does not determine it. */
  @Nullable BigInteger floor() {
    RealEnclosure enclosure = enclosure(MOST_BITS / 2);
    if (enclosure == null) {
      return null;
    }
    BigInteger least = enclosure.low().shiftRight(enclosure.bits());
    return least.equals(enclosure.high().shiftRight(enclosure.bits())) ? least : null;
  }

  private static @Nullable RealEnclosure enclosure(Value number, int bits) {
    if (number instanceof Rational rational) {
      return RealEnclosure.of(rational, bits);
    } else if (number instanceof Algebraic algebraic) {
      BigInteger low = algebraic.floor(bits);
      return new RealEnclosure(low, low.add(BigInteger.ONE), bits);
    }
    return number instanceof ComputableReal real ? real.enclosure(bits) : null;
  }

  private @Nullable RealEnclosure enclosure(int bits) {
    if (last == null || last.bits() < bits) {
      last = computed(bits);
    }
    return last == null ? null : last.at(bits);
  }

  private @Nullable RealEnclosure computed(int bits) {
    RealEnclosure[] around = new RealEnclosure[arguments.size()];
    for (int i = 0; i < around.length; i++) {
      RealEnclosure argument = enclosure(arguments.get(i), bits);
      if (argument == null) {
        return null;
      }
      around[i] = argument;
    }
    return enclosing.of(bits, around);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof ComputableReal real
            && function.equals(real.function)
            && arguments.equals(real.arguments));
  }

  @Override
  public int hashCode() {
    return Objects.hash(function, arguments);
  }

  /** The first digits, followed by dots. */
  @Override
  public String toString() {
    RealEnclosure enclosure = enclosure(FIRST_BITS);
    if (enclosure == null) {
      return super.toString();
    }
    Rational near = enclosure.approximation();
    return new BigDecimal(near.numerator())
            .divide(new BigDecimal(near.denominator()), new MathContext(12, RoundingMode.DOWN))
        + "...";
  }
}
