package dev.tiercel.harness.oracle;

import java.util.ArrayList;
import java.util.List;

/** Every oracle, once; the first claim counts. */
public final class Oracles {
  /** All of them, cheapest first, and each before those that claim less of the same answers. */
  public static final List<Oracle> ALL =
      List.of(
          new CrashOracle(),
          new RefutationOracle(),
          new SolutionOracle(),
          new ModelOracle(1),
          new DisagreementOracle(),
          new CoreOracle(),
          new ConsistencyOracle(1));

  /**
   * What the loop asks only one entry in so many, because it takes another run: how an incremental
   * script's check is answered alone, and the model where one is known already.
   */
  private static final int SAMPLED = 4;

  private Oracles() {}

  /** The same, of which those that take further runs look at a sample. */
  public static List<Oracle> inLoop() {
    List<Oracle> oracles = new ArrayList<>(ALL);
    oracles.replaceAll(
        o ->
            o instanceof ConsistencyOracle
                ? new ConsistencyOracle(SAMPLED)
                : o instanceof ModelOracle ? new ModelOracle(SAMPLED) : o);
    return oracles;
  }
}
