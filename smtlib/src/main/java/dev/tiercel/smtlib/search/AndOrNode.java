package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/** Node of a conjunction or disjunction. */
final class AndOrNode extends Node {
  private final Bool decisive;

  /**
   * Creates a junction.
   *
   * @param decisive false for a conjunction, true for a disjunction
   */
  AndOrNode(Bool decisive, Node... kids) {
    super(Sort.BOOL, kids);
    this.decisive = decisive;
  }

  boolean isConjunction() {
    return decisive == Bool.FALSE;
  }

  @Override
  Value find() {
    Value result = decisive.negate();
    for (int i = 0; i < arity(); i++) {
      Value value = child(i).value();
      if (value == decisive) {
        return decisive;
      }
      result = value instanceof Unknown ? value : result;
    }
    return result;
  }

  /** Returns the minimum of the kids' costs if one kid decides, else their sum. */
  @Override
  double distance(boolean wanted) {
    double sum = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < arity(); i++) {
      double cost = child(i).cost(wanted);
      sum += cost;
      least = Math.min(least, cost);
    }
    return wanted == decisive.isTrue() ? least : sum;
  }

  @Override
  double unknown(boolean wanted) {
    return distance(wanted);
  }

  @Override
  boolean descend(RangePropagation walk) {
    Bool truth = Ranges.truth(walk.targetRange());
    if (truth == null || arity() == 0) {
      return false;
    }
    boolean wanted = truth.isTrue();
    if (truth == decisive && walk.randomness().coin()) {
      return walk.to(nearest(wanted), walk.targetRange());
    }
    int start = walk.randomness().below(arity());
    for (int i = 0; i < arity(); i++) {
      Node kid = child((start + i) % arity());
      if (kid.value() != truth && !kid.isFixed()) {
        return walk.to(kid, walk.targetRange());
      }
    }
    return false;
  }

  private Node nearest(boolean wanted) {
    Node best = child(0);
    for (int i = 1; i < arity(); i++) {
      best = child(i).cost(wanted) < best.cost(wanted) ? child(i) : best;
    }
    return best;
  }
}
