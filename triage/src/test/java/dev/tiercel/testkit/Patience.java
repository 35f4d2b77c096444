package dev.tiercel.testkit;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import java.time.Duration;
import java.util.Map;

/** Bounds for tests that come out the same on a machine that is busy or slow. */
public final class Patience {
  /** For what has to end: far more than it takes anywhere. */
  public static final Limits AMPLE =
      new Limits(Duration.ofMinutes(10), Duration.ofMinutes(10), 2L << 30, 1 << 26);

  private Patience() {}

  /**
   * Ends each check that takes a second or so of a usual machine as unknown: after so much work, as
   * the solver counts it, and not after a time.
   */
  public static Configuration withBoundedWork(Solver solver) {
    return switch (solver.identity().family()) {
      case "z3" -> Configuration.of(Map.of("rlimit", "1000000"));
      case "cvc5" -> Configuration.of(Map.of("rlimit-per", "20000"));
      default -> throw new IllegalArgumentException(solver.id() + " does not count its work");
    };
  }
}
