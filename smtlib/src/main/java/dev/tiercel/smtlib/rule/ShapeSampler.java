package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Draws shapes of a rule: sorts and lengths at random, then numbers one by one, where an equation
 * between numbers or widths with only one unknown determines it.
 */
final class ShapeSampler {
  private static final List<String> SORTS =
      List.of("Int", "Bool", "(_ BitVec 1)", "Real", "(_ BitVec 2)", "String");

  /** Sorts that are never confused with each other. */
  private static final List<String> MIXED = List.of("Int", "Bool", "(_ BitVec 1)", "String");

  private static final List<String> ELEMENTS =
      List.of(InstanceShape.CHARACTER, InstanceShape.CHARACTER, "Int", "Bool", "(_ BitVec 1)");

  private static final int SCANNED = 70; // candidates for solving non-linear equations
  private static final int LONGEST = 3;
  private static final int LARGE = 12; // one shape in this many has wide bit-vectors
  private static final BigInteger MOST = BigInteger.valueOf(512);

  private final RewriteRule rule;
  private final Randomness randomness;
  private final Set<String> numbers = new HashSet<>();
  private final Set<String> widths = new HashSet<>();
  private final List<Equation> equations = new ArrayList<>();
  private final boolean sequences;

  /** Two terms of equal value, or of equal width. */
  private record Equation(SExpression left, SExpression right, boolean ofWidths) {}

  ShapeSampler(RewriteRule rule, Randomness randomness) {
    this.rule = rule;
    this.randomness = randomness;
    boolean any = false;
    for (RewriteRule.Parameter parameter : rule.parameters()) {
      any |= parameter.sort().head().equals("Seq");
      if (parameter.sort().head().equals("BitVec")) {
        widths.add(parameter.sort().part(1).text());
      }
    }
    this.sequences = any;
    widths.forEach(this::number);
    List<SExpression> terms = new ArrayList<>(rule.premises());
    terms.add(rule.left());
    terms.add(rule.right());
    terms.forEach(this::indices);
    terms.forEach(this::equalWidths);
    equations.add(new Equation(rule.left(), rule.right(), true));
    for (SExpression premise : rule.premises()) {
      boolean numeric = premise.head().equals("=") && isStructural(premise);
      if (numeric && !isTruth(premise.part(2))) {
        equations.add(new Equation(premise.part(1), premise.part(2), false));
      }
    }
  }

  private static boolean isTruth(SExpression term) {
    return term.is("true") || term.is("false");
  }

  private void number(String name) {
    RewriteRule.Parameter parameter = rule.parameter(name);
    if (parameter != null && parameter.sort().is("Int")) {
      numbers.add(name);
    }
  }

  /** Records the parameters in indices and constants of bit-vectors. */
  private void indices(SExpression term) {
    int indices =
        term.head().equals("@bv") ? 2 : RuleOperators.INDICES.getOrDefault(term.head(), 0);
    for (int i = 1; i < term.parts().size(); i++) {
      if (i <= indices) {
        names(term.part(i)).forEach(this::number);
      } else {
        indices(term.part(i));
      }
    }
  }

  private static Set<String> names(SExpression term) {
    if (term.isAtom()) {
      return Set.of(term.text());
    }
    Set<String> names = new HashSet<>();
    if (!term.head().equals("@bvsize")) {
      term.rest().forEach(part -> names.addAll(names(part)));
    }
    return names;
  }

  /** Whether all parameters in a term are numbers. */
  private boolean isStructural(SExpression term) {
    return names(term).stream().allMatch(n -> rule.parameter(n) == null || numbers.contains(n));
  }

  private void equalWidths(SExpression term) {
    term.rest().forEach(this::equalWidths);
    boolean same =
        RuleOperators.KEEPS_WIDTH.contains(term.head())
            || RuleOperators.COMPARES_WIDTH.contains(term.head());
    int first = term.head().equals("ite") || term.head().equals("bvite") ? 2 : 1;
    if (same || first == 2) {
      for (int i = first + 1; i < term.parts().size(); i++) {
        for (int j = first; j < i; j++) { // any of them may be an empty list
          equations.add(new Equation(term.part(j), term.part(i), true));
        }
      }
    }
  }

  /** Draws a shape; returns {@code null} if it has no instance. */
  @Nullable InstanceShape draw() {
    InstanceShape shape = new InstanceShape();
    sorts(shape);
    for (RewriteRule.Parameter parameter : rule.parameters()) {
      if (parameter.list()) {
        int length = randomness.below(LONGEST);
        shape.lengths().put(parameter.name(), length);
        for (int i = 0; parameter.isLanguage() && i < length; i++) {
          shape.languages().put(parameter.name() + "." + i, RandomLanguages.draw(randomness));
        }
      } else if (parameter.isLanguage()) {
        shape.languages().put(parameter.name(), RandomLanguages.draw(randomness));
      }
    }
    return numbers(shape) ? shape : null;
  }

  /** Usually draws one sort for all parameters, which fits every rule. */
  private void sorts(InstanceShape shape) {
    String common = randomness.pick(sequences ? ELEMENTS : SORTS);
    boolean mixed = randomness.oneIn(3) && MIXED.contains(common);
    for (RewriteRule.Parameter parameter : rule.parameters()) {
      if (parameter.isSort()) {
        boolean other = mixed && randomness.oneIn(3);
        shape.sorts().put(parameter.name(), other ? randomness.pick(MIXED) : common);
      }
    }
  }

  private boolean numbers(InstanceShape shape) {
    StructuralTerms terms = new StructuralTerms(rule, shape);
    List<String> open = new ArrayList<>(numbers);
    java.util.Collections.sort(open);
    int wide = randomness.oneIn(LARGE) ? 70 : randomness.coin() ? 3 : 8;
    if (!propagated(shape, terms)) {
      return false;
    }
    open.removeAll(shape.numbers().keySet());
    while (!open.isEmpty()) {
      String name = randomness.pick(open);
      shape.numbers().put(name, widths.contains(name) ? width(wide) : value(shape, wide));
      if (!propagated(shape, terms)) {
        return false;
      }
      open.removeAll(shape.numbers().keySet());
    }
    return true;
  }

  private BigInteger width(int wide) {
    return BigInteger.valueOf(1L + randomness.below(wide));
  }

  /**
   * Draws a small number, a neighbour of another number of the shape, a power of two, or any
   * number.
   */
  private BigInteger value(InstanceShape shape, int wide) {
    List<BigInteger> known = List.copyOf(shape.numbers().values());
    switch (randomness.below(8)) {
      case 0 -> {
        return BigInteger.valueOf(randomness.below(2));
      }
      case 1, 2 -> {
        BigInteger near = known.isEmpty() ? BigInteger.ZERO : randomness.pick(known);
        return near.add(BigInteger.valueOf(randomness.below(3) - 1L));
      }
      case 3 -> {
        return BigInteger.ONE.shiftLeft(randomness.below(wide + 1));
      }
      case 4 -> {
        return BigInteger.ONE.shiftLeft(randomness.below(wide + 1)).subtract(BigInteger.ONE);
      }
      case 5 -> {
        return BigInteger.valueOf(randomness.below(4 * wide) - (long) wide);
      }
      default -> {
        return BigInteger.valueOf(randomness.below(wide + 1));
      }
    }
  }

  /** Assigns numbers that an equation determines; returns false if an equation cannot hold. */
  private boolean propagated(InstanceShape shape, StructuralTerms terms) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Equation equation : equations) {
        BigInteger difference = difference(equation, terms);
        Set<String> missing = terms.drainMissing();
        if (missing.isEmpty()) {
          if (difference != null && difference.signum() != 0) {
            return false;
          }
        } else if (missing.size() == 1) {
          String name = missing.iterator().next();
          if (numbers.contains(name) && decides(equation, shape, terms, name)) {
            if (!solved(equation, shape, terms, name)) {
              return false;
            }
            changed = true;
          }
        }
      }
    }
    return shape.numbers().entrySet().stream()
        .noneMatch(e -> widths.contains(e.getKey()) && !isWidth(e.getValue()));
  }

  private static boolean isWidth(BigInteger number) {
    return number.signum() > 0 && number.compareTo(MOST) <= 0;
  }

  /** Whether an equation has only one unknown number and does not hold for all its values. */
  private static boolean decides(
      Equation equation, InstanceShape shape, StructuralTerms terms, String name) {
    boolean always = true;
    for (int i = 1; i < 4; i++) {
      BigInteger difference = at(equation, shape, terms, name, BigInteger.valueOf(i));
      if (difference == null) {
        return false;
      }
      always &= difference.signum() == 0;
    }
    return !always;
  }

  private static @Nullable BigInteger at(
      Equation equation,
      InstanceShape shape,
      StructuralTerms terms,
      String name,
      BigInteger value) {
    shape.numbers().put(name, value);
    BigInteger difference = difference(equation, terms);
    shape.numbers().remove(name);
    terms.drainMissing();
    return difference;
  }

  private static boolean solved(
      Equation equation, InstanceShape shape, StructuralTerms terms, String name) {
    BigInteger zero = at(equation, shape, terms, name, BigInteger.ZERO);
    BigInteger one = at(equation, shape, terms, name, BigInteger.ONE);
    if (zero != null && one != null && !one.equals(zero)) {
      BigInteger[] root = zero.divideAndRemainder(zero.subtract(one));
      if (root[1].signum() == 0 && isRoot(equation, shape, terms, name, root[0])) {
        return true;
      }
    }
    for (int i = -1; i < SCANNED; i++) {
      if (isRoot(equation, shape, terms, name, BigInteger.valueOf(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRoot(
      Equation equation,
      InstanceShape shape,
      StructuralTerms terms,
      String name,
      BigInteger value) {
    BigInteger difference = at(equation, shape, terms, name, value);
    if (difference == null || difference.signum() != 0) {
      return false;
    }
    shape.numbers().put(name, value);
    return true;
  }

  private static @Nullable BigInteger difference(Equation equation, StructuralTerms terms) {
    BigInteger left = side(equation.left, equation.ofWidths, terms);
    BigInteger right = side(equation.right, equation.ofWidths, terms);
    return left == null || right == null ? null : left.subtract(Objects.requireNonNull(right));
  }

  /** An empty list is as wide as the terms next to it. */
  private static @Nullable BigInteger side(
      SExpression term, boolean ofWidths, StructuralTerms terms) {
    if (!ofWidths) {
      return terms.number(term);
    }
    return terms.copies(term) == 0 ? null : terms.width(term);
  }
}
