package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Parses irrational algebraic numbers as solvers print them: z3's {@code (root-obj (+ (^ x 2) (-
 * 2)) 1)}, cvc5's {@code (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>)}.
 */
public final class AlgebraicText {
  private static final Pattern TOKEN = Pattern.compile("[()]|[^\\s()]+");
  private static final Pattern ROOT_BETWEEN =
      Pattern.compile(
          "\\(_real_algebraic_number<(?<polynomial>.*),[(\\[](?<from>[-/0-9]+),(?<to>[-/0-9]+)[)\\]]>\\)");
  private static final Pattern MONOMIAL =
      Pattern.compile("(?<factor>-?[0-9]+)(\\*x(\\^(?<power>[0-9]{1,4}))?)?");
  private static final int LARGEST_DEGREE = 1000; // limit for parsed polynomials

  private AlgebraicText() {}

  /** Returns the value of such a literal; {@link Unknown} if the text is not of that form. */
  public static Value value(String text) {
    try {
      Matcher between = ROOT_BETWEEN.matcher(text.replaceAll("\\s", ""));
      return between.matches()
          ? Algebraic.root(
              sum(between.group("polynomial")),
              rational(between.group("from")),
              rational(between.group("to")))
          : rootObject(text);
    } catch (IllegalArgumentException | ArithmeticException e) {
      return new Unknown("the literal " + text);
    }
  }

  /** {@code 1*x^2+(-3*x)+(-2)}: monomials, negative ones in parentheses. */
  private static List<BigInteger> sum(String polynomial) {
    BigInteger[] coefficients = {};
    for (String part : polynomial.replaceAll("[()]", "").split("\\+")) {
      Matcher monomial = MONOMIAL.matcher(part);
      if (!monomial.matches()) {
        throw new IllegalArgumentException(part);
      }
      String power = monomial.group("power");
      int exponent = !part.contains("x") ? 0 : power == null ? 1 : Integer.parseInt(power);
      BigInteger[] one = zeros(exponent + 1);
      one[exponent] = new BigInteger(monomial.group("factor"));
      coefficients = add(coefficients, one);
    }
    return List.of(coefficients);
  }

  private static Rational rational(String text) {
    String[] parts = text.split("/");
    BigInteger denominator = parts.length == 1 ? BigInteger.ONE : new BigInteger(parts[1]);
    if (denominator.signum() == 0) {
      throw new IllegalArgumentException(text);
    }
    return new Rational(new BigInteger(parts[0]), denominator);
  }

  /** {@code (root-obj polynomial index)}, the polynomial written with +, -, * and ^. */
  private static Value rootObject(String text) {
    List<String> tokens = TOKEN.matcher(text).results().map(MatchResult::group).toList();
    int last = tokens.size() - 2;
    if (last < 3 || !tokens.get(1).equals("root-obj")) {
      throw new IllegalArgumentException(text);
    }
    Deque<String> rest = new ArrayDeque<>(tokens.subList(2, last));
    BigInteger[] polynomial = polynomial(rest, 0);
    return Algebraic.root(List.of(polynomial), Integer.parseInt(tokens.get(last)));
  }

  private static BigInteger[] polynomial(Deque<String> tokens, int depth) {
    String token = next(tokens);
    if (token.equals("x")) {
      return new BigInteger[] {BigInteger.ZERO, BigInteger.ONE};
    }
    if (!token.equals("(")) {
      return new BigInteger[] {new BigInteger(token)};
    }
    String operator = next(tokens);
    List<BigInteger[]> operands = new ArrayList<>();
    while (!")".equals(tokens.peek()) && depth < 10) {
      operands.add(polynomial(tokens, depth + 1));
    }
    if (!next(tokens).equals(")") || operands.isEmpty()) {
      throw new IllegalArgumentException(operator);
    }
    return apply(operator, operands);
  }

  private static String next(Deque<String> tokens) {
    String token = tokens.poll();
    if (token == null) {
      throw new IllegalArgumentException("the text ends too early");
    }
    return token;
  }

  private static BigInteger[] apply(String operator, List<BigInteger[]> operands) {
    BigInteger[] first = operands.get(0);
    if (operator.equals("-") && operands.size() == 1) {
      return multiply(first, new BigInteger[] {BigInteger.ONE.negate()});
    }
    if (operator.equals("^") && operands.size() == 2) {
      BigInteger[] power = {BigInteger.ONE};
      for (int i = operands.get(1)[0].intValueExact(); i > 0; i--) {
        power = multiply(power, first);
      }
      return power;
    }
    if (!operator.equals("+") && !operator.equals("*")) {
      throw new IllegalArgumentException(operator);
    }
    BigInteger[] result = first;
    for (BigInteger[] operand : operands.subList(1, operands.size())) {
      result = operator.equals("+") ? add(result, operand) : multiply(result, operand);
    }
    return result;
  }

  private static BigInteger[] add(BigInteger[] a, BigInteger[] b) {
    BigInteger[] sum = zeros(Math.max(a.length, b.length));
    for (int i = 0; i < sum.length; i++) {
      sum[i] = (i < a.length ? a[i] : BigInteger.ZERO).add(i < b.length ? b[i] : BigInteger.ZERO);
    }
    return sum;
  }

  private static BigInteger[] multiply(BigInteger[] a, BigInteger[] b) {
    BigInteger[] product = zeros(a.length + b.length - 1);
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        product[i + j] = product[i + j].add(a[i].multiply(b[j]));
      }
    }
    return product;
  }

  private static BigInteger[] zeros(int length) {
    if (length > LARGEST_DEGREE) {
      throw new IllegalArgumentException("degree " + length);
    }
    BigInteger[] zeros = new BigInteger[length];
    Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }

  /** Returns a term whose value is the number. */
  public static Literal literal(String text) {
    return Literal.other(Sort.REAL, text);
  }

  /** Returns an indexed identifier as a term whose value is the number. */
  public static Literal literal(String name, List<Index> indices) {
    return literal(
        indices.stream()
            .map(Index::text)
            .collect(Collectors.joining(" ", "(_ " + name + " ", ")")));
  }
}
