package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.SExpression;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates terms of a rule that depend only on a {@link InstanceShape}: numbers, conditions,
 * widths of bit-vectors. As in cvc5, {@code int.log2} of a number that is not positive and {@code
 * int.pow2} of a negative one are 0, and division by zero has the value of the total operators.
 */
final class StructuralTerms {
  private static final int MOST_BITS = 4_096;

  private final RewriteRule rule;
  private final InstanceShape shape;
  private final Set<String> missing = new HashSet<>();

  StructuralTerms(RewriteRule rule, InstanceShape shape) {
    this.rule = rule;
    this.shape = shape;
  }

  /** Returns and clears the numbers requested since the last call that the shape does not have. */
  Set<String> drainMissing() {
    Set<String> taken = Set.copyOf(missing);
    missing.clear();
    return taken;
  }

  /** Returns the value of an integer term, or {@code null} if it has none here. */
  @Nullable BigInteger number(SExpression term) {
    if (term.isAtom()) {
      return named(term.text());
    }
    List<SExpression> arguments = term.rest();
    return switch (term.head()) {
      case "+" -> folded(arguments, BigInteger::add);
      case "*" -> folded(arguments, BigInteger::multiply);
      case "-" ->
          arguments.size() == 1
              ? negated(number(arguments.get(0)))
              : folded(arguments, BigInteger::subtract);
      case "mod", "mod_total" -> folded(arguments, StructuralTerms::modulo);
      case "int.pow2" -> power(number(arguments.get(0)));
      case "int.log2" -> logarithm(number(arguments.get(0)));
      case "@bvsize" -> width(arguments.get(0));
      case "ite" -> chosen(arguments);
      default -> null;
    };
  }

  private @Nullable BigInteger named(String name) {
    if (!name.isEmpty()
        && name.chars().skip(name.startsWith("-") ? 1 : 0).allMatch(c -> c >= '0' && c <= '9')) {
      return name.equals("-") ? null : new BigInteger(name);
    }
    RewriteRule.Parameter parameter = rule.parameter(name);
    if (parameter == null || !parameter.sort().is("Int") || parameter.list()) {
      return null;
    }
    BigInteger known = shape.numbers().get(name);
    if (known == null) {
      missing.add(name);
    }
    return known;
  }

  private @Nullable BigInteger folded(
      List<SExpression> arguments, BinaryOperator<@Nullable BigInteger> operator) {
    BigInteger all = null;
    boolean whole = true;
    for (int i = 0; i < arguments.size(); i++) {
      BigInteger next = number(arguments.get(i));
      whole &= next != null;
      all = i == 0 || !whole ? next : operator.apply(all, next);
    }
    return whole ? all : null;
  }

  private static @Nullable BigInteger negated(@Nullable BigInteger number) {
    return number == null ? null : number.negate();
  }

  private static BigInteger modulo(BigInteger number, BigInteger by) {
    return by.signum() == 0 ? number : number.mod(by.abs());
  }

  private static @Nullable BigInteger power(@Nullable BigInteger exponent) {
    if (exponent == null || exponent.bitLength() > 31 || exponent.intValue() > MOST_BITS) {
      return null;
    }
    return exponent.signum() < 0 ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(exponent.intValue());
  }

  private static @Nullable BigInteger logarithm(@Nullable BigInteger number) {
    if (number == null) {
      return null;
    }
    return number.signum() <= 0 ? BigInteger.ZERO : BigInteger.valueOf(number.bitLength() - 1L);
  }

  private @Nullable BigInteger chosen(List<SExpression> arguments) {
    Boolean condition = truth(arguments.get(0));
    BigInteger yes = number(arguments.get(1));
    BigInteger no = number(arguments.get(2));
    return condition == null ? null : condition ? yes : no;
  }

  /** Returns the value of a condition, or {@code null} if it has none here. */
  @Nullable Boolean truth(SExpression term) {
    if (term.isAtom()) {
      return term.is("true") ? Boolean.TRUE : term.is("false") ? Boolean.FALSE : null;
    }
    List<SExpression> arguments = term.rest();
    switch (term.head()) {
      case "not" -> {
        Boolean inner = truth(arguments.get(0));
        return inner == null ? null : !inner;
      }
      case "int.ispow2" -> {
        BigInteger number = number(arguments.get(0));
        return number == null ? null : number.signum() > 0 && number.bitCount() == 1;
      }
      case "=" -> {
        Boolean left = truth(arguments.get(0));
        Boolean right = truth(arguments.get(1));
        if (left != null && right != null) {
          return left.equals(right);
        }
        return compared(term);
      }
      case "<", "<=", ">", ">=" -> {
        return compared(term);
      }
      default -> {
        return null;
      }
    }
  }

  private @Nullable Boolean compared(SExpression term) {
    BigInteger left = number(term.part(1));
    BigInteger right = number(term.part(2));
    if (left == null || right == null || term.parts().size() != 3) {
      return null;
    }
    int order = left.compareTo(right);
    return switch (term.head()) {
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case ">=" -> order >= 0;
      default -> order == 0;
    };
  }

  /** Returns the width of a term, or {@code null} if it has none here or is no bit-vector. */
  @Nullable BigInteger width(SExpression term) {
    if (term.isAtom()) {
      RewriteRule.Parameter parameter = rule.parameter(term.text());
      return parameter == null ? null : widthOf(parameter.sort());
    }
    List<SExpression> arguments = term.rest();
    switch (term.head()) {
      case "concat" -> {
        BigInteger sum = BigInteger.ZERO;
        boolean whole = true;
        for (SExpression argument : arguments) {
          BigInteger next = times(argument);
          whole &= next != null;
          sum = next == null ? sum : sum.add(next);
        }
        return whole ? sum : null;
      }
      case "extract" -> {
        BigInteger high = number(arguments.get(0));
        BigInteger low = number(arguments.get(1));
        return high == null || low == null ? null : high.subtract(low).add(BigInteger.ONE);
      }
      case "zero_extend", "sign_extend" -> {
        BigInteger more = number(arguments.get(0));
        BigInteger inner = width(arguments.get(1));
        return more == null || inner == null ? null : inner.add(more);
      }
      case "repeat" -> {
        BigInteger copies = number(arguments.get(0));
        BigInteger inner = width(arguments.get(1));
        return copies == null || inner == null ? null : inner.multiply(copies);
      }
      case "@bv" -> {
        return number(arguments.get(1));
      }
      case "int_to_bv" -> {
        return number(arguments.get(0));
      }
      case "bvcomp", "bvredor", "bvredand" -> {
        return BigInteger.ONE;
      }
      case "ite",
          "bvite",
          "rotate_left",
          "rotate_right",
          "eo::list_singleton_elim",
          "$singleton_elim" -> {
        return width(arguments.get(arguments.size() - 1));
      }
      default -> {
        return RuleOperators.KEEPS_WIDTH.contains(term.head()) ? first(arguments) : null;
      }
    }
  }

  /** Returns the width of the first argument that is not an empty list. */
  private @Nullable BigInteger first(List<SExpression> arguments) {
    for (SExpression argument : arguments) {
      if (copies(argument) > 0) {
        return width(argument);
      }
    }
    return null;
  }

  private @Nullable BigInteger times(SExpression argument) {
    int copies = copies(argument);
    BigInteger width = copies == 0 ? BigInteger.ZERO : width(argument);
    return width == null ? null : width.multiply(BigInteger.valueOf(copies));
  }

  /** Number of terms substituted for an argument: one, unless it is a list. */
  int copies(SExpression argument) {
    return shape.lengths().getOrDefault(argument.text(), 1);
  }

  private @Nullable BigInteger widthOf(SExpression sort) {
    if (sort.head().equals("BitVec")) {
      return number(sort.part(1));
    }
    boolean indexed = sort.head().equals("_") && sort.part(1).is("BitVec");
    return indexed ? number(sort.part(2)) : null;
  }
}
