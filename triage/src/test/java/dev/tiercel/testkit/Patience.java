package dev.tiercel.testkit;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import java.time.Duration;
import java.util.Map;

/** Limits for tests whose results are the same on a busy or slow machine. */
public final class Patience {
  /** For runs that have to end: far more than they take anywhere. */
  public static final Limits AMPLE =
      new Limits(Duration.ofMinutes(10), Duration.ofMinutes(10), 2L << 30, 1 << 26);

  private Patience() {}

  /**
   * Returns options that end each check which takes about a second on a usual machine as unknown:
   * after a bound on work, as the solver counts it, and not after a time.
   */
  public static Configuration withBoundedWork(Solver solver) {
    return switch (solver.identity().family()) {
      case "z3" -> Configuration.of(Map.of("rlimit", "1000000"));
      case "cvc5" -> Configuration.of(Map.of("rlimit-per", "20000"));
      default -> throw new IllegalArgumentException(solver.id() + " does not support rlimit");
    };
  }
}
