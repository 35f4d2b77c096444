package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;

/** Node of a {@code not}. */
final class Negation extends Node {
  Negation(Node of) {
    super(Sort.BOOL, of);
  }

  @Override
  Value find() {
    return kid(0).value() instanceof Bool truth ? truth.negate() : kid(0).value();
  }

  @Override
  double distance(boolean wanted) {
    return kid(0).cost(!wanted);
  }

  @Override
  double unknown(boolean wanted) {
    return kid(0).cost(!wanted);
  }

  @Override
  boolean descend(Walk walk) {
    Bool truth = Ranges.truth(walk.wanted());
    return truth != null && walk.to(kid(0), Ranges.only(truth.negate()));
  }
}
