package dev.tiercel.smtlib.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A real number that is known as an expression and by intervals as narrow as is asked for, such as
 * {@code (sin 1.0)}. Two of them are ordered as soon as their intervals are apart; equal they are
 * only as the same expression. To an operator that has no {@link RealMeaning} it is unknown like
 * any other.
 */
public final class ComputableReal extends Unknown {
  private static final int FIRST_BITS = 64;
  private static final int MOST_BITS = 1024;
  private static final int LARGEST = 64; // operators in an expression

  /** What is computed of one interval, by function; those of several arguments stand in code. */
  private static final Map<String, UnaryOperator<@Nullable Enclosure>> FUNCTIONS =
      Map.ofEntries(
          Map.entry("-", x -> x == null ? null : x.negate()),
          Map.entry("abs", x -> x == null ? null : x.abs()),
          Map.entry("sin", x -> x == null ? null : x.sin()),
          Map.entry("cos", x -> x == null ? null : x.cos()),
          Map.entry("exp", x -> x == null ? null : x.exp()),
          Map.entry("sqrt", x -> x == null ? null : x.sqrt()),
          Map.entry("arcsin", x -> x == null ? null : x.arcsin()),
          Map.entry("arccos", ComputableReal::arccos),
          Map.entry("arctan", x -> x == null ? null : x.arctan()),
          Map.entry("arccsc", ComputableReal::arccsc),
          Map.entry("arcsec", x -> arccos(inverse(x))),
          Map.entry("sinh", x -> half(x, false)),
          Map.entry("cosh", x -> half(x, true)),
          Map.entry("tanh", ComputableReal::tanh),
          Map.entry("asinh", ComputableReal::asinh),
          Map.entry("acosh", ComputableReal::acosh),
          Map.entry("atanh", ComputableReal::atanh));

  private static final Map<String, String> OTHER_NAMES =
      Map.of("asin", "arcsin", "acos", "arccos", "atan", "arctan", "real.pi", "pi");

  private final String function;
  private final List<Value> arguments;
  private final int size;
  private @Nullable Enclosure last;

  private ComputableReal(String function, List<Value> arguments, int size) {
    super(reason(function, arguments));
    this.function = function;
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
   * An expression.
   *
   * @param function the operator's name
   * @param arguments numbers, known or of this class
   * @return plainly unknown where it is not known how to compute it, or it is too large
   */
  static Value of(String function, Value... arguments) {
    return switch (function) {
      case "tan" -> quotient(of("sin", arguments), of("cos", arguments));
      case "cot" -> quotient(of("cos", arguments), of("sin", arguments));
      case "sec" -> quotient(Rational.ONE, of("cos", arguments));
      case "csc" -> quotient(Rational.ONE, of("sin", arguments));
      default -> whole(function, arguments);
    };
  }

  private static Value quotient(Value dividend, Value divisor) {
    boolean isPlain = !(divisor instanceof ComputableReal);
    return isPlain ? divisor : whole("/", dividend, divisor);
  }

  private static Value whole(String function, Value... arguments) {
    int size = 1;
    for (Value argument : arguments) {
      size += argument instanceof ComputableReal part ? part.size : 1;
    }
    ComputableReal real = new ComputableReal(function, List.of(arguments), size);
    return size > LARGEST || real.enclosure(FIRST_BITS) == null ? real.passedOn() : real;
  }

  /** The operator that is applied. */
  public String function() {
    return function;
  }

  /** What it is applied to: numbers, known or of this class. */
  public List<Value> arguments() {
    return arguments;
  }

  @Override
  public Unknown passedOn() {
    return new Unknown(reason());
  }

  /** A number that is known, or one near it; any other value as it is. */
  public static Value approximation(Value value) {
    Enclosure enclosure = value instanceof ComputableReal real ? real.enclosure(FIRST_BITS) : null;
    return enclosure == null ? value : enclosure.approximation();
  }

  /** The order of two numbers; {@code null} if they are too close to tell. */
  static @Nullable Integer compare(Value a, Value b) {
    if (a.equals(b)) {
      return 0;
    }
    for (int bits = FIRST_BITS; bits <= MOST_BITS; bits *= 2) {
      Enclosure one = enclosure(a, bits);
      Enclosure other = enclosure(b, bits);
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

  /** The largest whole number that is not larger; {@code null} if that is not known. */
  @Nullable BigInteger floor() {
    Enclosure enclosure = enclosure(MOST_BITS / 2);
    if (enclosure == null) {
      return null;
    }
    BigInteger least = enclosure.low().shiftRight(enclosure.bits());
    return least.equals(enclosure.high().shiftRight(enclosure.bits())) ? least : null;
  }

  private static @Nullable Enclosure enclosure(Value number, int bits) {
    if (number instanceof Rational rational) {
      return Enclosure.of(rational, bits);
    } else if (number instanceof Algebraic algebraic) {
      BigInteger low = algebraic.floor(bits);
      return new Enclosure(low, low.add(BigInteger.ONE), bits);
    }
    return number instanceof ComputableReal real ? real.enclosure(bits) : null;
  }

  private @Nullable Enclosure enclosure(int bits) {
    if (last == null || last.bits() < bits) {
      last = computed(bits);
    }
    return last == null ? null : last.at(bits);
  }

  private @Nullable Enclosure computed(int bits) {
    String name = OTHER_NAMES.getOrDefault(function, function);
    if (arguments.isEmpty()) {
      return name.equals("pi") ? Enclosure.pi(bits) : Enclosure.of(Rational.ONE, bits).exp();
    }
    Enclosure first = enclosure(arguments.get(0), bits);
    if (arguments.size() == 1) {
      UnaryOperator<@Nullable Enclosure> computing = FUNCTIONS.get(name);
      return computing == null ? null : computing.apply(first);
    }
    Enclosure second = enclosure(arguments.get(1), bits);
    if (first == null || second == null) {
      return null;
    }
    return switch (name) {
      case "+" -> first.add(second);
      case "-" -> first.subtract(second);
      case "*" -> first.multiply(second);
      case "/" -> first.divide(second);
      default -> null;
    };
  }

  private static @Nullable Enclosure inverse(@Nullable Enclosure x) {
    return x == null ? null : x.inverse();
  }

  private static @Nullable Enclosure quotient(@Nullable Enclosure x, @Nullable Enclosure y) {
    return x == null || y == null ? null : x.divide(y);
  }

  private static @Nullable Enclosure arccos(@Nullable Enclosure x) {
    Enclosure sine = x == null ? null : x.arcsin();
    if (x == null || sine == null) {
      return null;
    }
    Enclosure pi = Enclosure.pi(x.bits() + 1);
    return new Enclosure(pi.low(), pi.high(), x.bits() + 2).at(x.bits()).subtract(sine);
  }

  private static @Nullable Enclosure arccsc(@Nullable Enclosure x) {
    Enclosure inverse = inverse(x);
    return inverse == null ? null : inverse.arcsin();
  }

  /** The half of the sum or difference of the powers of e. */
  private static @Nullable Enclosure half(@Nullable Enclosure x, boolean sum) {
    Enclosure up = x == null ? null : x.exp();
    Enclosure down = x == null ? null : x.negate().exp();
    if (x == null || up == null || down == null) {
      return null;
    }
    Enclosure both = sum ? up.add(down) : up.subtract(down);
    return new Enclosure(both.low(), both.high(), x.bits() + 1).at(x.bits());
  }

  private static @Nullable Enclosure tanh(@Nullable Enclosure x) {
    return quotient(half(x, false), half(x, true));
  }

  private static @Nullable Enclosure asinh(@Nullable Enclosure x) {
    if (x == null) {
      return null;
    }
    Enclosure root = x.multiply(x).add(Enclosure.of(Rational.ONE, x.bits())).sqrt();
    return root == null ? null : x.add(root).log();
  }

  private static @Nullable Enclosure acosh(@Nullable Enclosure x) {
    if (x == null) {
      return null;
    }
    Enclosure root = x.multiply(x).subtract(Enclosure.of(Rational.ONE, x.bits())).sqrt();
    return root == null ? null : x.add(root).log();
  }

  private static @Nullable Enclosure atanh(@Nullable Enclosure x) {
    if (x == null) {
      return null;
    }
    Enclosure one = Enclosure.of(Rational.ONE, x.bits());
    Enclosure ratio = one.add(x).divide(one.subtract(x));
    Enclosure log = ratio == null ? null : ratio.log();
    return log == null ? null : new Enclosure(log.low(), log.high(), x.bits() + 1).at(x.bits());
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

  /** The first digits, and that more follow. */
  @Override
  public String toString() {
    Enclosure enclosure = enclosure(FIRST_BITS);
    if (enclosure == null) {
      return super.toString();
    }
    Rational near = enclosure.approximation();
    return new BigDecimal(near.numerator())
            .divide(new BigDecimal(near.denominator()), new MathContext(12, RoundingMode.DOWN))
        + "...";
  }
}
