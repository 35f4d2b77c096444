package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A linear combination of terms plus a constant. A non-linear sub-term is an opaque term, of which
 * only its having one value is known.
 *
 * @param parts factors by term, none of them 0
 */
record LinearSum(Map<Term, Rational> parts, Rational constant) {
  static final LinearSum ZERO = of(Rational.ZERO);
  private static final int MOST_BITS = 1 << 20; // of a product of constants
  private static final Rational MINUS_ONE = Rational.of(-1);

  static LinearSum of(Rational constant) {
    return new LinearSum(Map.of(), constant);
  }

  private static LinearSum atom(Term term) {
    return new LinearSum(Map.of(term, Rational.ONE), Rational.ZERO);
  }

  /** Converts a term of sort Int or Real, each distinct sub-term once. */
  static LinearSum of(Term term) {
    if (operands(term).isEmpty()) {
      return of(term, Map.of());
    }
    Map<Term, LinearSum> sums = new HashMap<>();
    Deque<Term> open = new ArrayDeque<>(List.of(term));
    while (!open.isEmpty()) {
      Term next = open.peek();
      List<Term> missing =
          sums.containsKey(next)
              ? List.of()
              : operands(next).stream().filter(operand -> !sums.containsKey(operand)).toList();
      missing.forEach(open::push);
      if (missing.isEmpty()) {
        open.pop();
        sums.computeIfAbsent(next, t -> of(t, sums));
      }
    }
    return Objects.requireNonNull(sums.get(term));
  }

  private static LinearSum of(Term term, Map<Term, LinearSum> sums) {
    if (term instanceof Literal literal
        && LiteralEvaluator.value(literal) instanceof Rational number) {
      return of(number);
    }
    List<LinearSum> operands = operands(term).stream().map(sums::get).toList();
    LinearSum sum = operands.isEmpty() ? null : calculated((App) term, operands);
    return sum == null ? atom(term) : sum;
  }

  /** Returns the operands of a calculation with numbers; none for any other term. */
  private static List<Term> operands(Term term) {
    boolean calculation =
        term instanceof App app
            && app.symbol() instanceof Operator operator
            && operator.calculation() != null
            && isNumber(app);
    return calculation ? List.of(term.children()) : List.of();
  }

  private static @Nullable LinearSum calculated(App app, List<LinearSum> operands) {
    LinearSum first = operands.get(0);
    return switch (Objects.requireNonNull(((Operator) app.symbol()).calculation())) {
      case SAME -> operands.size() == 1 ? first : null;
      case NEGATE -> first.times(MINUS_ONE);
      case ADD -> operands.stream().reduce(LinearSum::plus).orElseThrow();
      case SUBTRACT ->
          operands.size() == 1
              ? first.times(MINUS_ONE)
              : operands.stream().reduce(LinearSum::minus).orElseThrow();
      case MULTIPLY -> product(operands);
      case DIVIDE -> operands.size() == 2 ? first.quotient(operands.get(1)) : null;
      default -> null;
    };
  }

  private static boolean isNumber(App app) {
    for (int i = 0; i < app.arity(); i++) {
      Sort sort = app.child(i).sort();
      if (sort != Sort.INT && sort != Sort.REAL) {
        return false;
      }
    }
    return app.sort() == Sort.INT || app.sort() == Sort.REAL;
  }

  private static @Nullable LinearSum product(List<LinearSum> operands) {
    LinearSum product = of(Rational.ONE);
    for (LinearSum next : operands) {
      boolean linear = product.isConstant() || next.isConstant();
      if (!linear || bits(product.constant) + bits(next.constant) > MOST_BITS) {
        return null;
      }
      product = next.isConstant() ? product.times(next.constant) : next.times(product.constant);
    }
    return product;
  }

  private static int bits(Rational number) {
    return number.numerator().bitLength() + number.denominator().bitLength();
  }

  private @Nullable LinearSum quotient(LinearSum divisor) {
    return divisor.isConstant() && divisor.constant.signum() != 0
        ? times(Rational.ONE.divide(divisor.constant))
        : null;
  }

  /** The factor of a term; 0 if it is not in the sum. */
  Rational factor(Term term) {
    return parts.getOrDefault(term, Rational.ZERO);
  }

  boolean isConstant() {
    return parts.isEmpty();
  }

  LinearSum plus(LinearSum other) {
    Map<Term, Rational> sum = new LinkedHashMap<>(parts);
    other.parts.forEach((term, factor) -> sum.merge(term, factor, Rational::add));
    sum.values().removeIf(factor -> factor.signum() == 0);
    return new LinearSum(sum, constant.add(other.constant));
  }

  LinearSum minus(LinearSum other) {
    return plus(other.times(MINUS_ONE));
  }

  LinearSum times(Rational by) {
    if (by.signum() == 0) {
      return ZERO;
    }
    Map<Term, Rational> multiple = new LinkedHashMap<>(parts);
    multiple.replaceAll((term, factor) -> factor.multiply(by));
    return new LinearSum(multiple, constant.multiply(by));
  }

  /**
   * Whether the sum is an integer for all values of its terms, provided that the factors are
   * integers.
   */
  boolean isWhole() {
    return parts.keySet().stream().allMatch(term -> term.sort() == Sort.INT);
  }

  /** Returns a positive multiple whose factors are coprime integers. */
  LinearSum scaled() {
    BigInteger multiple = BigInteger.ONE;
    for (Rational factor : parts.values()) {
      BigInteger by = factor.denominator();
      multiple = multiple.divide(multiple.gcd(by)).multiply(by);
    }
    BigInteger divisor = BigInteger.ZERO;
    for (Rational factor : parts.values()) {
      divisor = divisor.gcd(factor.multiply(Rational.of(multiple)).numerator());
    }
    return divisor.signum() == 0 ? this : times(new Rational(multiple, divisor));
  }
}
