package dev.tiercel.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A solver under a configuration. Within one process a name means one solver, so two solvers are
 * equal if name and configuration are.
 *
 * @param solver the name that it was asked for by
 * @param identity who it is: what the name alone tells until it was opened, as it was for every
 *     answer
 */
public record ConfiguredSolver(SolverId solver, Identity identity, Configuration configuration) {
  /** A solver that is not open. */
  public ConfiguredSolver(SolverId solver, Configuration configuration) {
    this(solver, Identity.named(solver), configuration);
  }

  /** A solver that is open. */
  public static ConfiguredSolver of(Solver solver, Configuration configuration) {
    return new ConfiguredSolver(solver.id(), solver.identity(), configuration);
  }

  /** The same solver, opened. */
  public ConfiguredSolver as(Identity known) {
    return new ConfiguredSolver(solver, known, configuration);
  }

  /** The same solver under another configuration. */
  public ConfiguredSolver under(Configuration other) {
    return new ConfiguredSolver(solver, identity, other);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ConfiguredSolver p
        && solver.equals(p.solver)
        && configuration.equals(p.configuration);
  }

  @Override
  public int hashCode() {
    return Objects.hash(solver, configuration);
  }

  /** The solver's name, with its options if any are set. */
  @Override
  public String toString() {
    return configuration.isDefault() ? solver.toString() : solver + " with " + configuration;
  }
}
