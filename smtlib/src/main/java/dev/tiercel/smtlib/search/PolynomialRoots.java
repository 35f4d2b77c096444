package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Algebraic;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Proposes values at which the two sides of a comparison are equal, irrational ones included. While
 * all other symbols keep their values, the difference of the sides is often a polynomial in one
 * symbol: its values at small integers give the coefficients (Newton's divided differences), two
 * further values confirm the degree, and its real roots are the proposals; of an integer, those
 * beside them.
 */
final class PolynomialRoots {
  private static final int MOST_DEGREE = 6;
  private static final int CONFIRMING = 2; // points beyond those that determine the polynomial
  private static final int MOST_VISITED = 2_000; // nodes of one comparison

  private final TermNetwork circuit;
  private final Randomness randomness;

  PolynomialRoots(TermNetwork circuit, Randomness randomness) {
    this.circuit = circuit;
    this.randomness = randomness;
  }

  /**
   * Proposals for one symbol.
   *
   * @param values roots, or the integers around them, by ascending root
   * @param evaluated number of values at which the comparison was evaluated
   */
  record Proposals(@Nullable FreeSymbolNode symbol, List<Value> values, int evaluated) {
    private static final Proposals NONE = new Proposals(null, List.of(), 0);
  }

  /** Returns roots of a random numeric comparison below a node, in a random symbol of it. */
  Proposals below(Node root) {
    Node comparison = comparison(root);
    List<FreeSymbolNode> symbols = comparison == null ? List.of() : numbers(comparison);
    if (comparison == null || symbols.isEmpty()) {
      return Proposals.NONE;
    }
    FreeSymbolNode symbol = randomness.pick(symbols);
    Rational[] differences = new Rational[MOST_DEGREE + 1 + CONFIRMING];
    for (int i = 0; i < differences.length; i++) {
      circuit.set(symbol, Rational.of(point(i)));
      Rational difference = difference(comparison);
      circuit.undo();
      if (difference == null) {
        return new Proposals(symbol, List.of(), i + 1);
      }
      differences[i] = difference;
    }
    Rational[] polynomial = interpolated(differences);
    List<Value> roots = polynomial.length < 2 ? List.of() : roots(polynomial, symbol.sort());
    return new Proposals(symbol, roots, differences.length);
  }

  private @Nullable Node comparison(Node root) {
    Node node = root;
    while (!(node instanceof OperatorNode
        && node.arity() == 2
        && isNumber(node.child(0))
        && isNumber(node.child(1)))) {
      List<Node> next = new ArrayList<>();
      for (int i = 0; i < node.arity(); i++) {
        if (node.child(i).sort() == Sort.BOOL && !node.child(i).isFixed()) {
          next.add(node.child(i));
        }
      }
      if (next.isEmpty()) {
        return null;
      }
      node = randomness.pick(next);
    }
    return node;
  }

  private static boolean isNumber(Node node) {
    return node.sort() == Sort.REAL || node.sort() == Sort.INT;
  }

  /** Returns the numeric symbols below a node that are not defined by an equation. */
  private static List<FreeSymbolNode> numbers(Node comparison) {
    List<FreeSymbolNode> found = new ArrayList<>();
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Node> open = new ArrayDeque<>(List.of(comparison));
    while (!open.isEmpty() && seen.size() < MOST_VISITED) {
      Node node = open.pop();
      if (node.isFixed() || !seen.add(node)) {
        continue;
      }
      if (node instanceof FreeSymbolNode free && !free.isDefined() && isNumber(free)) {
        found.add(free);
      }
      for (int i = 0; i < node.arity(); i++) {
        open.push(node.child(i));
      }
    }
    return found;
  }

  private static @Nullable Rational difference(Node comparison) {
    return comparison.child(0).value() instanceof Rational left
            && comparison.child(1).value() instanceof Rational right
        ? left.subtract(right)
        : null;
  }

  /** Returns 0, 1, -1, 2, -2, ... */
  private static long point(int number) {
    return number % 2 == 0 ? -number / 2 : (number + 1) / 2;
  }

  /**
   * Returns the coefficients of the polynomial with these values at the points, the constant first
   * and the last one not 0; empty if its degree is above the limit.
   */
  static Rational[] interpolated(Rational... values) {
    Rational[] divided = values.clone();
    for (int order = 1; order < divided.length; order++) {
      for (int i = divided.length - 1; i >= order; i--) {
        Rational width = Rational.of(point(i) - point(i - order));
        divided[i] = divided[i].subtract(divided[i - 1]).divide(width);
      }
    }
    int size = divided.length;
    while (size > 0 && divided[size - 1].signum() == 0) {
      size--;
    }
    if (size > MOST_DEGREE + 1) {
      return new Rational[0];
    }
    Rational[] polynomial = new Rational[size];
    Arrays.fill(polynomial, Rational.ZERO);
    for (int i = size - 1; i >= 0; i--) { // times (x - point), plus the coefficient
      for (int j = size - 1; j >= 0; j--) {
        Rational lower = j == 0 ? divided[i] : polynomial[j - 1];
        polynomial[j] = lower.subtract(polynomial[j].multiply(Rational.of(point(i))));
      }
    }
    return polynomial;
  }

  private static List<Value> roots(Rational[] polynomial, Sort sort) {
    BigInteger common = BigInteger.ONE;
    for (Rational coefficient : polynomial) {
      BigInteger other = coefficient.denominator();
      common = common.divide(common.gcd(other)).multiply(other);
    }
    List<BigInteger> whole = new ArrayList<>();
    for (Rational coefficient : polynomial) {
      whole.add(coefficient.multiply(Rational.of(common)).numerator());
    }
    List<Value> roots = new ArrayList<>();
    for (int i = 1, count = Algebraic.rootCount(whole); i <= count; i++) {
      Value root = Algebraic.root(whole, i);
      if (sort == Sort.REAL && !Unknown.is(root)) {
        roots.add(root);
      } else if (sort == Sort.INT && root instanceof Rational number) {
        roots.addAll(around(number));
      }
    }
    return roots;
  }

  /** Returns the integers at which a comparison may change: at a root and beside it. */
  private static List<Rational> around(Rational root) {
    Rational below = Rational.of(root.floor());
    Rational above = below.add(Rational.ONE);
    return root.isInteger()
        ? List.of(root, above, below.subtract(Rational.ONE))
        : List.of(below, above);
  }
}
