package dev.tiercel.smtlib.decide;

import java.util.List;

/**
 * A point of a function's or array's domain, or all points that no other slot denotes. Slots are
 * compared by identity.
 */
final class Slot {
  private final List<SymbolicValue> arguments;
  private final boolean rest;

  private Slot(List<SymbolicValue> arguments, boolean rest) {
    this.arguments = List.copyOf(arguments);
    this.rest = rest;
  }

  static Slot of(List<SymbolicValue> arguments) {
    return new Slot(arguments, false);
  }

  static Slot otherPoints() {
    return new Slot(List.of(), true);
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
