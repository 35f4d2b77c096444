package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/** Node of an equality of two Booleans. */
final class EquivalenceNode extends Node {
  EquivalenceNode(Node a, Node b) {
    super(Sort.BOOL, a, b);
  }

  @Override
  Value find() {
    Value a = child(0).value();
    Value b = child(1).value();
    return a instanceof Unknown ? a : b instanceof Unknown ? b : Bool.of(a == b);
  }

  @Override
  double distance(boolean wanted) {
    double both = child(0).cost(true) + child(1).cost(wanted);
    double neither = child(0).cost(false) + child(1).cost(!wanted);
    return Math.min(both, neither);
  }

  @Override
  double unknown(boolean wanted) {
    return distance(wanted);
  }

  @Override
  boolean descend(RangePropagation walk) {
    Bool truth = Ranges.truth(walk.targetRange());
    int place = walk.randomness().below(2);
    if (child(place).isFixed() || child(1 - place).value() instanceof Unknown) {
      place = 1 - place;
    }
    if (truth == null || !(child(1 - place).value() instanceof Bool other)) {
      return false;
    }
    return walk.to(child(place), Ranges.singletonOf(truth.isTrue() ? other : other.negate()));
  }
}
