package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;

/** Node of an {@code ite}. */
final class IfThenElse extends Node {
  IfThenElse(Node condition, Node then, Node otherwise) {
    super(then.sort(), condition, then, otherwise);
  }

  @Override
  Value find() {
    Value condition = kid(0).value();
    return condition == Bool.TRUE
        ? kid(1).value()
        : condition == Bool.FALSE || same() ? kid(2).value() : condition;
  }

  private boolean same() {
    return kid(1).value().isComparable() && kid(1).value().equals(kid(2).value());
  }

  @Override
  double distance(boolean wanted) {
    double yes = kid(0).cost(true) + kid(1).cost(wanted);
    double no = kid(0).cost(false) + kid(2).cost(wanted);
    return Math.min(yes, no);
  }

  @Override
  double unknown(boolean wanted) {
    return distance(wanted);
  }

  /** Changes the taken branch, or switches to the other branch. */
  @Override
  boolean descend(Walk walk) {
    int taken = kid(0).value() == Bool.FALSE ? 2 : 1;
    Node other = kid(3 - taken);
    boolean open = !kid(0).isFixed();
    boolean stays = !kid(taken).isFixed();
    boolean fits = open && walk.wanted().contains(other.value());
    if (stays && !(fits && walk.randomness().coin()) && !(open && walk.randomness().oneIn(8))) {
      return walk.to(kid(taken), walk.wanted());
    }
    return open && walk.to(kid(0), Ranges.only(Bool.of(taken == 2)));
  }
}
