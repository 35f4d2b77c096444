package dev.tiercel.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A solver with a configuration. Within one process a name denotes one solver, so two configured
 * solvers are equal if name and configuration are.
 *
 * @param solver the name it was requested by
 * @param identity its identity: derived from the name alone until the solver is opened, as it was
 *     for every answer
 */
public record ConfiguredSolver(SolverId solver, Identity identity, Configuration configuration) {
  /** A solver that is not open. */
  public ConfiguredSolver(SolverId solver, Configuration configuration) {
    this(solver, Identity.named(solver), configuration);
  }

  /** Returns a solver that is open. */
  public static ConfiguredSolver of(Solver solver, Configuration configuration) {
    return new ConfiguredSolver(solver.id(), solver.identity(), configuration);
  }

  /** Returns the same solver with the identity found when it was opened. */
  public ConfiguredSolver as(Identity known) {
    return new ConfiguredSolver(solver, known, configuration);
  }

  /** Returns the same solver under another configuration. */
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

  /** Returns the solver's name, with its options if any are set. */
  @Override
  public String toString() {
    return configuration.isDefault() ? solver.toString() : solver + " with " + configuration;
  }
}
