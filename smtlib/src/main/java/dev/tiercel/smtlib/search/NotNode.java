package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;

/** Node of a {@code not}. */
final class NotNode extends Node {
  NotNode(Node of) {
    super(Sort.BOOL, of);
  }

  @Override
  Value find() {
    return child(0).value() instanceof Bool truth ? truth.negate() : child(0).value();
  }

  @Override
  double distance(boolean wanted) {
    return child(0).cost(!wanted);
  }

  @Override
  double unknown(boolean wanted) {
    return child(0).cost(!wanted);
  }

  @Override
  boolean descend(RangePropagation walk) {
    Bool truth = Ranges.truth(walk.targetRange());
    return truth != null && walk.to(child(0), Ranges.singletonOf(truth.negate()));
  }
}
