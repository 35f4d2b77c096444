package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Algebraic;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Irrational algebraic numbers as solvers print them: z3's {@code (root-obj (+ (^ x 2) (- 2)) 1)},
 * cvc5's {@code (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>)}.
 */
final class AlgebraicText {
  private static final int MOST_DEGREE = 1_000;

  /** A summand of cvc5's, without blanks: {@code 1*x^2}, {@code (-240*x)}, {@code (-28)}. */
  private static final Pattern SUMMAND = Pattern.compile("\\+?\\(?(-?\\d+)(\\*x(\\^(\\d+))?)?\\)?");

  private static final Pattern INTERVAL =
      Pattern.compile("<(.*),\\(?\\(?(-?\\d+)(/\\d+)?\\)?,\\(?(-?\\d+)(/\\d+)?\\)?\\)>");

  private AlgebraicText() {}

  /** A term that has the number as its value. */
  static Literal literal(String text) {
    return Literal.other(Sort.REAL, text);
  }

  /** An indexed identifier as a term that has the number as its value. */
  static Literal literal(String name, List<Index> indices) {
    return literal(
        indices.stream()
            .map(Index::text)
            .collect(Collectors.joining(" ", "(_ " + name + " ", ")")));
  }

  /** The number that a text stands for. */
  static Value value(String text) {
    try {
      Value value = text.startsWith("(root-obj ") ? rootObject(text) : interval(text);
      return value == null ? unreadable(text) : value;
    } catch (IllegalArgumentException e) {
      return unreadable(text);
    }
  }

  private static Unknown unreadable(String text) {
    return new Unknown("the number " + text);
  }

  private static @Nullable Value interval(String text) {
    Matcher whole = INTERVAL.matcher(text.replace("|", "").replaceAll("\\s", ""));
    if (!whole.find()) {
      return null;
    }
    List<BigInteger> coefficients = new ArrayList<>();
    Matcher summand = SUMMAND.matcher(whole.group(1));
    for (int at = 0; summand.find(at) && summand.start() == at; at = summand.end()) {
      String power = summand.group(4);
      add(
          coefficients,
          power != null ? Integer.parseInt(power) : summand.group(2) == null ? 0 : 1,
          new BigInteger(summand.group(1)));
      if (summand.end() == whole.group(1).length()) {
        return Algebraic.root(
            coefficients,
            rational(whole.group(2), whole.group(3)),
            rational(whole.group(4), whole.group(5)));
      }
    }
    return null;
  }

  private static Rational rational(String numerator, @Nullable String denominator) {
    BigInteger below =
        denominator == null ? BigInteger.ONE : new BigInteger(denominator.substring(1));
    return new Rational(new BigInteger(numerator), below);
  }

  private static void add(List<BigInteger> coefficients, int power, BigInteger number) {
    if (power > MOST_DEGREE) {
      throw new IllegalArgumentException("a degree of " + power);
    }
    while (coefficients.size() <= power) {
      coefficients.add(BigInteger.ZERO);
    }
    coefficients.set(power, coefficients.get(power).add(number));
  }

  /** {@code (root-obj polynomial index)}, the polynomial of one variable. */
  private static Value rootObject(String text) {
    Words words = new Words(text);
    words.expect("(");
    words.expect("root-obj");
    List<BigInteger> coefficients = words.polynomial();
    int index = Integer.parseInt(words.next());
    words.expect(")");
    return Algebraic.root(coefficients, index);
  }

  /** Reads z3's polynomials, which nest no deeper than a sum of products of powers. */
  private static final class Words {
    private final Matcher matcher;

    Words(String text) {
      matcher = Pattern.compile("[()]|[^()\\s]+").matcher(text);
    }

    String next() {
      if (!matcher.find()) {
        throw new IllegalArgumentException("the end");
      }
      return matcher.group();
    }

    void expect(String word) {
      if (!next().equals(word)) {
        throw new IllegalArgumentException("no " + word);
      }
    }

    List<BigInteger> polynomial() {
      return polynomial(next());
    }

    private List<BigInteger> polynomial(String first) {
      List<BigInteger> sum = new ArrayList<>();
      if (!first.equals("(")) {
        boolean number = Character.isDigit(first.charAt(0));
        add(sum, number ? 0 : 1, number ? new BigInteger(first) : BigInteger.ONE);
        return sum;
      }
      String operator = next();
      List<List<BigInteger>> parts = new ArrayList<>();
      if (operator.equals("^")) {
        expect("x");
        add(sum, Integer.parseInt(next()), BigInteger.ONE);
        expect(")");
        return sum;
      }
      for (String word = next(); !word.equals(")"); word = next()) {
        parts.add(polynomial(word));
      }
      return switch (operator) {
        case "+" -> parts.stream().reduce(List.of(), (a, b) -> plus(a, b, 1));
        case "-" ->
            parts.size() == 1
                ? plus(List.of(), parts.get(0), -1)
                : parts.stream().reduce((a, b) -> plus(a, b, -1)).orElseThrow();
        case "*" -> parts.stream().reduce(List.of(BigInteger.ONE), Words::times);
        default -> throw new IllegalArgumentException(operator);
      };
    }

    private static List<BigInteger> plus(List<BigInteger> a, List<BigInteger> b, int sign) {
      List<BigInteger> sum = new ArrayList<>(a);
      for (int i = 0; i < b.size(); i++) {
        add(sum, i, b.get(i).multiply(BigInteger.valueOf(sign)));
      }
      return sum;
    }

    private static List<BigInteger> times(List<BigInteger> a, List<BigInteger> b) {
      List<BigInteger> product = new ArrayList<>();
      for (int i = 0; i < a.size(); i++) {
        for (int j = 0; j < b.size(); j++) {
          add(product, i + j, a.get(i).multiply(b.get(j)));
        }
      }
      return product;
    }
  }
}
