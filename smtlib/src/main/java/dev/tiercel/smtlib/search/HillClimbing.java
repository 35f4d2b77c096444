package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hill climbing with weights: of a few proposals, accepts the first that reduces the cost. If there
 * is none, increases the weights of unsatisfied assertions and now and then accepts a sideways
 * step; if there is no progress, restarts from other values.
 */
final class HillClimbing {
  private static final int PROPOSALS = 6;
  private static final int FIRST_PATIENCE = 40;
  private static final double EPSILON = 1e-9;
  private static final int MOST_BITS = 1_024; // of a number
  private static final int REFRESHED_FOR_ONE = 64; // node refreshes for one evaluation
  private static final int ROOTS_ONE_IN = 4; // steps that try roots of a polynomial
  private static final int MOST_ROOTLESS = 16; // attempts to find roots that lead nowhere
  private static final int EVALUATIONS_FOR_ROOTS = 64; // of the budget, for one such attempt

  private final TermNetwork circuit;
  private final List<FreeSymbolNode> symbols;
  private final RangeSampler samples;
  private final Randomness randomness;
  private final RangePropagation walk;
  private final PolynomialRoots polynomialRoots;
  private final int evaluations;

  private int spent;
  private long charged;
  private int starts;
  private int patience = FIRST_PATIENCE;
  private int fewest;
  private int rootsLeft;

  HillClimbing(
      TermNetwork circuit,
      List<FreeSymbolNode> symbols,
      RangeSampler samples,
      Randomness randomness,
      int evaluations) {
    this.circuit = circuit;
    this.symbols = symbols.stream().filter(s -> !s.isDefined()).toList();
    this.samples = samples;
    this.randomness = randomness;
    this.walk = new RangePropagation(randomness, samples);
    this.polynomialRoots = new PolynomialRoots(circuit, randomness);
    this.evaluations = evaluations;
    this.fewest = circuit.violated();
    boolean numeric =
        this.symbols.stream().anyMatch(s -> s.sort() == Sort.REAL || s.sort() == Sort.INT);
    this.rootsLeft = numeric ? Math.min(MOST_ROOTLESS, evaluations / EVALUATIONS_FOR_ROOTS) : 0;
  }

  /** Number of candidate values tried. */
  int spent() {
    return spent;
  }

  /** Smallest number of asserted nodes that were not true at one time. */
  int fewestViolated() {
    return fewest;
  }

  private boolean isOver() {
    return spent + charged >= evaluations || circuit.isExhausted();
  }

  /** Continues until all assertions are true, or until the budget is spent: then returns false. */
  boolean climb() {
    if (circuit.isHopeless()) {
      return false;
    }
    int stale = 0;
    while (circuit.violated() > 0 || circuit.isExhausted()) {
      if (isOver() || symbols.isEmpty()) {
        return false;
      }
      double before = circuit.cost();
      step();
      if (circuit.violated() < fewest) {
        fewest = circuit.violated();
        stale = 0;
      } else if (circuit.cost() >= before - EPSILON && ++stale > patience) {
        restart();
        stale = 0;
      }
    }
    return true;
  }

  private void step() {
    Node root = circuit.violated(randomness.below(circuit.roots()));
    double before = circuit.cost();
    if (rootsLeft > 0 && randomness.oneIn(ROOTS_ONE_IN) && takesRoot(root, before)) {
      return;
    }
    double best = Double.MAX_VALUE;
    FreeSymbolNode symbol = null;
    Value value = null;
    for (int i = 0; i < PROPOSALS && !isOver(); i++) {
      FreeSymbolNode free = walk.findFreeSymbol(root);
      free = free == null ? randomness.pick(symbols) : free;
      Value proposal = walk.proposal(free);
      if (!attempt(free, proposal)) {
        continue;
      }
      if (circuit.violated() == 0 || circuit.cost() < before - EPSILON) {
        return;
      }
      if (circuit.cost() < best) {
        best = circuit.cost();
        symbol = free;
        value = proposal;
      }
      circuit.undo();
    }
    circuit.bump();
    if (symbol != null && value != null && randomness.coin()) {
      circuit.set(symbol, value);
    }
  }

  /** Tries values at which a comparison below a node becomes an equation. */
  private boolean takesRoot(Node root, double before) {
    PolynomialRoots.Proposals proposals = polynomialRoots.below(root);
    spent += proposals.evaluated();
    for (Value value : proposals.values()) {
      FreeSymbolNode symbol = proposals.symbol();
      if (symbol == null || isOver() || !attempt(symbol, value)) {
        continue;
      }
      if (circuit.violated() == 0 || circuit.cost() < before - EPSILON) {
        return true;
      }
      circuit.undo();
    }
    rootsLeft--;
    return false;
  }

  private boolean attempt(FreeSymbolNode symbol, @Nullable Value proposal) {
    if (proposal == null
        || proposal instanceof Unknown
        || isHuge(proposal)
        || proposal.equals(symbol.value())) {
      charged++; // a failed proposal costs, too
      return false;
    }
    long before = circuit.refreshed();
    circuit.set(symbol, proposal);
    spent++;
    charged += (circuit.refreshed() - before) / REFRESHED_FOR_ONE;
    return true;
  }

  /** Whether a number has grown too large by repeated divisions. */
  private static boolean isHuge(Value value) {
    return value instanceof Rational number
        && number.numerator().bitLength() + number.denominator().bitLength() > MOST_BITS;
  }

  /** Starts from random values, as restarts do from the second one on. */
  void shuffle() {
    starts++;
    restart();
  }

  /** Restarts from other values. */
  void restart() {
    starts++;
    patience += patience / 4;
    circuit.level();
    for (int i = 0; i < symbols.size() && !isOver(); i++) {
      FreeSymbolNode symbol = symbols.get(i);
      Value value = randomness.below(3) == 0 ? null : start(symbol, i);
      if (value != null) {
        attempt(symbol, value);
      }
    }
    circuit.level();
  }

  private @Nullable Value start(FreeSymbolNode symbol, int place) {
    if (symbol.value() instanceof Bool) {
      return Bool.of(randomness.coin());
    }
    if (symbol.sort().isMap()) {
      Value element = samples.anyValue(symbol.sort().range(), null);
      return element == null || !element.isComparable() ? null : MapValue.constant(element);
    }
    Value other = starts == 1 ? samples.numbered(symbol.sort(), place) : null;
    return other == null ? samples.anyValue(symbol.sort(), null) : other;
  }
}
