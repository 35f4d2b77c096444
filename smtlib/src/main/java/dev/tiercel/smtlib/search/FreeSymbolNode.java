package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.Value;

/**
 * Node of a declared symbol, whose value is searched for; the value of a function is a table. A
 * symbol defined by an equation has that node as its kid and is not searched for.
 */
final class FreeSymbolNode extends Node {
  private final Declared symbol;
  private final boolean opening;
  private Value next;

  FreeSymbolNode(Declared symbol, Value initial) {
    this(symbol, initial, false);
  }

  private FreeSymbolNode(Declared symbol, Value initial, boolean opening) {
    super(Sort.function(symbol.parameters(), symbol.result()));
    this.symbol = symbol;
    this.opening = opening;
    this.next = initial;
  }

  /** Returns the table of an operator's open values, see {@link PartialTables}. */
  static FreeSymbolNode opening(Declared operator, Value initial) {
    return new FreeSymbolNode(operator, initial, true);
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

  /** Sets the value that takes effect at the next refresh. */
  void assign(Value value) {
    next = value;
  }

  @Override
  Value find() {
    return isDefined() ? child(0).value() : next;
  }

  @Override
  double distance(boolean wanted) {
    return isDefined() ? child(0).cost(wanted) : FAR;
  }

  @Override
  double unknown(boolean wanted) {
    return isDefined() ? child(0).cost(wanted) : UNKNOWN;
  }

  @Override
  boolean descend(RangePropagation walk) {
    return walk.to(child(0), walk.targetRange());
  }
}
