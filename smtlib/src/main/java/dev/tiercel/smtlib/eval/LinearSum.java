package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.PolynomialOperation;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A linear combination of terms plus a constant. A non-linear sub-term is an opaque term, of which
 * only its having one value is known.
 *
 * @param parts factors by term, none of them 0
 */
record LinearSum(Map<Term, Rational> parts, Rational constant) {
  static final LinearSum ZERO = of(Rational.ZERO);

  static LinearSum of(Rational constant) {
    return new LinearSum(Map.of(), constant);
  }

  private static LinearSum atom(Term term) {
    return new LinearSum(Map.of(term, Rational.ONE), Rational.ZERO);
  }

  /** Converts a term of sort Int or Real. */
  static LinearSum of(Term term) {
    if (term instanceof Literal literal && Literals.value(literal) instanceof Rational number) {
      return of(number);
    }
    LinearSum sum = term instanceof App app ? calculated(app) : null;
    return sum == null ? atom(term) : sum;
  }

  private static @Nullable LinearSum calculated(App app) {
    PolynomialOperation calculation = app.symbol() instanceof Operator o ? o.calculation() : null;
    if (calculation == null || app.arity() == 0 || !isNumber(app)) {
      return null;
    }
    LinearSum first = of(app.child(0));
    return switch (calculation) {
      case SAME -> app.arity() == 1 ? first : null;
      case NEGATE -> first.times(Rational.of(-1));
      case ADD -> folded(app, first, 1);
      case SUBTRACT -> app.arity() == 1 ? first.times(Rational.of(-1)) : folded(app, first, -1);
      case MULTIPLY -> product(app, first);
      case DIVIDE -> quotient(app, first);
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

  private static LinearSum folded(App app, LinearSum first, int factor) {
    LinearSum sum = first;
    for (int i = 1; i < app.arity(); i++) {
      sum = sum.plus(of(app.child(i)).times(Rational.of(factor)));
    }
    return sum;
  }

  private static @Nullable LinearSum product(App app, LinearSum first) {
    LinearSum product = first;
    for (int i = 1; i < app.arity(); i++) {
      LinearSum next = of(app.child(i));
      if (!product.isConstant() && !next.isConstant()) {
        return null;
      }
      product = next.isConstant() ? product.times(next.constant) : next.times(product.constant);
    }
    return product;
  }

  private static @Nullable LinearSum quotient(App app, LinearSum first) {
    LinearSum divisor = app.arity() == 2 ? of(app.child(1)) : ZERO;
    return divisor.isConstant() && divisor.constant.signum() != 0
        ? first.times(Rational.ONE.divide(divisor.constant))
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
    return plus(other.times(Rational.of(-1)));
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
