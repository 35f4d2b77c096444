package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Value;

/** Node of a literal or another term without free symbols. */
final class GroundNode extends Node {
  private static final double NEVER = 4;

  private final Value constant;

  GroundNode(Sort sort, Value constant) {
    super(sort);
    this.constant = constant;
  }

  @Override
  Value find() {
    return constant;
  }

  @Override
  double distance(boolean wanted) {
    return NEVER;
  }

  @Override
  boolean descend(RangePropagation walk) {
    return false;
  }
}
