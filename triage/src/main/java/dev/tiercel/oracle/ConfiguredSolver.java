package dev.tiercel.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
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
public record ConfiguredSolver(
    SolverId solver, SolverIdentity identity, Configuration configuration) {
  /** A solver that is not open. */
  public ConfiguredSolver(SolverId solver, Configuration configuration) {
    this(solver, SolverIdentity.named(solver), configuration);
  }

  /** Returns a solver that is open. */
  public static ConfiguredSolver of(Solver solver, Configuration configuration) {
    return new ConfiguredSolver(solver.id(), solver.identity(), configuration);
  }

  /** Returns the same solver with the identity found when it was opened. */
  public ConfiguredSolver as(SolverIdentity known) {
    return new ConfiguredSolver(solver, known, configuration);
  }

  /** Returns the same solver under another configuration. */
  public ConfiguredSolver withConfiguration(Configuration other) {
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
