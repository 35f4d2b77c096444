package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;

/** A solver under a configuration. */
public record Participant(SolverId solver, Configuration configuration) {
  /** The solver's name, with its options if any are set. */
  @Override
  public String toString() {
    return configuration.isDefault() ? solver.toString() : solver + " with " + configuration;
  }
}
