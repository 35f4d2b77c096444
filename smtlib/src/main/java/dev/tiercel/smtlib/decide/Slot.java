package dev.tiercel.smtlib.decide;

import java.util.List;

/**
 * A place of functions or arrays: some arguments, or all the places at which none of the others is.
 * Slots are compared by identity.
 */
final class Slot {
  private final List<Code> arguments;
  private final boolean rest;

  private Slot(List<Code> arguments, boolean rest) {
    this.arguments = List.copyOf(arguments);
    this.rest = rest;
  }

  static Slot of(List<Code> arguments) {
    return new Slot(arguments, false);
  }

  static Slot rest() {
    return new Slot(List.of(), true);
  }

  /** Whether it stands for every place that no other slot is. */
  boolean isRest() {
    return rest;
  }

  /** The arguments; none of the rest. */
  List<Code> arguments() {
    return arguments;
  }
}
