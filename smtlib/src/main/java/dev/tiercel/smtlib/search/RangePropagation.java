package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Propagates a target range from an asserted node down to one free symbol: at each node, the
 * backward rule of its row gives the range that a kid needs (DIVER's rules, applied in reverse).
 * The result is only a proposal, which evaluation checks.
 */
final class RangePropagation {
  private static final Range TRUE = Ranges.singletonOf(Bool.TRUE);

  private final Randomness randomness;
  private final RangeSampler samples;
  private @Nullable Node at;
  private Range wanted = Range.ANY;

  RangePropagation(Randomness randomness, RangeSampler samples) {
    this.randomness = randomness;
    this.samples = samples;
  }

  Randomness randomness() {
    return randomness;
  }

  RangeSampler samples() {
    return samples;
  }

  /** The range wanted of the current node. */
  Range targetRange() {
    return wanted;
  }

  /** Continues at a kid; returns false, without effect, if nothing can be changed there. */
  boolean to(Node kid, Range what) {
    if (kid.isFixed()) {
      return false;
    }
    at = kid;
    wanted = what;
    return true;
  }

  /**
   * Finds a free symbol below a node that should become true; {@code null} if the walk got stuck.
   */
  @Nullable FreeSymbolNode findFreeSymbol(Node root) {
    Node node = root;
    wanted = TRUE;
    while (!(node instanceof FreeSymbolNode free && !free.isDefined())) {
      at = null;
      if (!node.descend(this) || at == null) {
        wanted = Range.ANY;
        return null;
      }
      node = at;
    }
    return (FreeSymbolNode) node;
  }

  /** Returns a value for the symbol found by {@link #findFreeSymbol}, or {@code null}. */
  @Nullable Value proposal(FreeSymbolNode free) {
    return samples.from(wanted, free.sort(), free.value());
  }
}
