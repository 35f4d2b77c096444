package dev.tiercel.oracle;

import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Optimum of an objective as a solver prints it in response to {@code get-objectives}: one number,
 * or an interval.
 *
 * @param least the lower end
 * @param greatest the upper end
 */
record Optimum(Bound least, Bound greatest) {

  /**
   * A number that may be infinite or infinitely close to another: {@code (+ 2 (* (- 1) epsilon))}.
   *
   * @param infinity coefficient of {@code oo}
   * @param value the finite part
   * @param epsilon coefficient of {@code epsilon}
   */
  record Bound(Rational infinity, Rational value, Rational epsilon) {
    /** Returns a plain number. */
    static Bound of(Rational value) {
      return new Bound(Rational.ZERO, value, Rational.ZERO);
    }

    /** Whether this is a plain number. */
    boolean isExact() {
      return infinity.signum() == 0 && epsilon.signum() == 0;
    }

    private Bound plus(Bound other) {
      return new Bound(
          infinity.add(other.infinity), value.add(other.value), epsilon.add(other.epsilon));
    }

    private Bound times(Rational factor) {
      return new Bound(infinity.multiply(factor), value.multiply(factor), epsilon.multiply(factor));
    }
  }

  /** Whether it is one number, which a model can reach. */
  boolean isExact() {
    return least.equals(greatest) && least.isExact();
  }

  /** Returns the better end for maximizing, or for minimizing. */
  Bound best(boolean maximizes) {
    return maximizes ? greatest : least;
  }

  /**
   * Returns the optima in a response, one for each objective, in order.
   *
   * @return empty if one cannot be parsed
   */
  static List<Optimum> read(String response) {
    List<Optimum> optima = new ArrayList<>();
    List<String> entries = parts(response);
    for (String entry : entries.subList(Math.min(1, entries.size()), entries.size())) {
      List<String> words = parts(entry);
      Optimum optimum = words.isEmpty() ? null : optimum(words.get(words.size() - 1));
      if (optimum == null) {
        return List.of();
      }
      optima.add(optimum);
    }
    return optima;
  }

  private static @Nullable Optimum optimum(String text) {
    List<String> words = parts(text);
    if (words.size() == 3 && words.get(0).equals("interval")) {
      Bound least = bound(words.get(1));
      Bound greatest = bound(words.get(2));
      return least == null || greatest == null ? null : new Optimum(least, greatest);
    }
    Bound bound = bound(text);
    return bound == null ? null : new Optimum(bound, bound);
  }

  private static @Nullable Bound bound(String text) {
    if (!text.startsWith("(")) {
      return switch (text) {
        case "oo" -> new Bound(Rational.ONE, Rational.ZERO, Rational.ZERO);
        case "epsilon" -> new Bound(Rational.ZERO, Rational.ZERO, Rational.ONE);
        default ->
            text.matches("-?[0-9]+(\\.[0-9]+)?")
                ? Bound.of(Rational.of(new BigDecimal(text)))
                : null;
      };
    }
    List<String> words = parts(text);
    List<Bound> arguments = new ArrayList<>();
    for (String word : words.subList(Math.min(1, words.size()), words.size())) {
      Bound argument = bound(word);
      if (argument == null) {
        return null;
      }
      arguments.add(argument);
    }
    return arguments.isEmpty() ? null : applied(words.get(0), arguments);
  }

  private static @Nullable Bound applied(String operator, List<Bound> arguments) {
    Bound result = arguments.get(0);
    if (operator.equals("-") && arguments.size() == 1) {
      return result.times(Rational.of(-1));
    }
    for (Bound argument : arguments.subList(1, arguments.size())) {
      result =
          switch (operator) {
            case "+" -> result.plus(argument);
            case "-" -> result.plus(argument.times(Rational.of(-1)));
            case "*" -> product(result, argument);
            case "/" -> quotient(result, argument);
            default -> null;
          };
      if (result == null) {
        return null;
      }
    }
    return List.of("+", "-", "*", "/").contains(operator) ? result : null;
  }

  private static @Nullable Bound product(Bound left, Bound right) {
    if (left.isExact()) {
      return right.times(left.value());
    }
    return right.isExact() ? left.times(right.value()) : null;
  }

  private static @Nullable Bound quotient(Bound dividend, Bound divisor) {
    boolean proper = divisor.isExact() && divisor.value().signum() != 0;
    return proper ? dividend.times(Rational.ONE.divide(divisor.value())) : null;
  }

  /** Returns the items of a list; none of anything else. */
  private static List<String> parts(String list) {
    List<String> parts = new ArrayList<>();
    if (list.startsWith("(") && list.endsWith(")")) {
      SExpressionScanner items = new SExpressionScanner(list.substring(1, list.length() - 1));
      while (items.next()) {
        parts.add(Objects.requireNonNull(items.text()));
      }
    }
    return parts;
  }
}
