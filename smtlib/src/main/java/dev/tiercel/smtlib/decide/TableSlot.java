package dev.tiercel.smtlib.decide;

import java.util.List;

/**
 * A point of a function's or array's domain, or all points that no other slot denotes. Slots are
 * compared by identity.
 */
final class TableSlot {
  private final List<SymbolicValue> arguments;
  private final boolean rest;

  private TableSlot(List<SymbolicValue> arguments, boolean rest) {
    this.arguments = List.copyOf(arguments);
    this.rest = rest;
  }

  static TableSlot of(List<SymbolicValue> arguments) {
    return new TableSlot(arguments, false);
  }

  static TableSlot otherPoints() {
    return new TableSlot(List.of(), true);
  }

  /** Whether it denotes every point without a slot of its own. */
  boolean isOtherPoints() {
    return rest;
  }

  /** The arguments; none for the rest. */
  List<SymbolicValue> arguments() {
    return arguments;
  }
}
