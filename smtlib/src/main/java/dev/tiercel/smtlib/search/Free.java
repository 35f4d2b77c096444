package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Value;

/**
 * A symbol that the script declares, whose value is searched for; a function is a table. One that
 * an equation defines stands on what defines it and is not searched for.
 */
final class Free extends Node {
  private final Declared symbol;
  private final boolean opening;
  private Value next;

  Free(Declared symbol, Value initial) {
    this(symbol, initial, false);
  }

  private Free(Declared symbol, Value initial, boolean opening) {
    super(Sort.function(symbol.parameters(), symbol.result()));
    this.symbol = symbol;
    this.opening = opening;
    this.next = initial;
  }

  /**
   * What holds where the standard leaves an operator of that name open, see {@link PartialTables}.
   */
  static Free opening(Declared operator, Value initial) {
    return new Free(operator, initial, true);
  }

  boolean isOpening() {
    return opening;
  }

  Declared symbol() {
    return symbol;
  }

  boolean isDefined() {
    return arity() > 0;
  }

  /** Sets the value that this has from the next refresh on. */
  void assign(Value value) {
    next = value;
  }

  @Override
  Value find() {
    return isDefined() ? kid(0).value() : next;
  }

  @Override
  double distance(boolean wanted) {
    return isDefined() ? kid(0).cost(wanted) : FAR;
  }

  @Override
  double unknown(boolean wanted) {
    return isDefined() ? kid(0).cost(wanted) : UNKNOWN;
  }

  @Override
  boolean descend(Walk walk) {
    return walk.to(kid(0), walk.wanted());
  }
}
