package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Carries what is wanted of an asserted term down to one free symbol: at each node the backward
 * rule of its row says what a kid would have to become, DIVER's rules read the other way round. It
 * is a proposal only, which evaluation judges.
 */
final class Walk {
  private static final Range TRUE = Ranges.only(Bool.TRUE);

  private final Randomness randomness;
  private final Samples samples;
  private @Nullable Node at;
  private Range wanted = Range.ANY;

  Walk(Randomness randomness, Samples samples) {
    this.randomness = randomness;
    this.samples = samples;
  }

  Randomness randomness() {
    return randomness;
  }

  Samples samples() {
    return samples;
  }

  /** What is wanted of the node that the walk has come to. */
  Range wanted() {
    return wanted;
  }

  /** Goes on to a kid; false, and nothing has happened, if nothing can be changed there. */
  boolean to(Node kid, Range what) {
    if (kid.isFixed()) {
      return false;
    }
    at = kid;
    wanted = what;
    return true;
  }

  /** Finds a free symbol below a node that ought to be true; {@code null} if the walk got stuck. */
  @Nullable Free down(Node root) {
    Node node = root;
    wanted = TRUE;
    while (!(node instanceof Free free && !free.isDefined())) {
      at = null;
      if (!node.descend(this) || at == null) {
        wanted = Range.ANY;
        return null;
      }
      node = at;
    }
    return (Free) node;
  }

  /** A value for the symbol that {@link #down} came to, or {@code null}. */
  @Nullable Value proposal(Free free) {
    return samples.from(wanted, free.sort(), free.value());
  }
}
