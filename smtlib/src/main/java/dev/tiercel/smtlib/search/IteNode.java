package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;

/** Node of an {@code ite}. */
final class IteNode extends Node {
  IteNode(Node condition, Node then, Node otherwise) {
    super(then.sort(), condition, then, otherwise);
  }

  @Override
  Value find() {
    Value condition = child(0).value();
    return condition == Bool.TRUE
        ? child(1).value()
        : condition == Bool.FALSE || same() ? child(2).value() : condition;
  }

  private boolean same() {
    return child(1).value().isComparable() && child(1).value().equals(child(2).value());
  }

  @Override
  double distance(boolean wanted) {
    double yes = child(0).cost(true) + child(1).cost(wanted);
    double no = child(0).cost(false) + child(2).cost(wanted);
    return Math.min(yes, no);
  }

  @Override
  double unknown(boolean wanted) {
    return distance(wanted);
  }

  /** Changes the taken branch, or switches to the other branch. */
  @Override
  boolean descend(RangePropagation walk) {
    int taken = child(0).value() == Bool.FALSE ? 2 : 1;
    Node other = child(3 - taken);
    boolean open = !child(0).isFixed();
    boolean stays = !child(taken).isFixed();
    boolean fits = open && walk.targetRange().contains(other.value());
    if (stays && !(fits && walk.randomness().coin()) && !(open && walk.randomness().oneIn(8))) {
      return walk.to(child(taken), walk.targetRange());
    }
    return open && walk.to(child(0), Ranges.singletonOf(Bool.of(taken == 2)));
  }
}
