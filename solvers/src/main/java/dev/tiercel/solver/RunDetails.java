package dev.tiercel.solver;

import java.util.Map;

/**
 * Optional results of a {@link Job}.
 *
 * @param statistics the solver's statistics by name, without zeros and nondeterministic ones; empty
 *     unless the job requested them and the run reached them
 * @param models the solver's output for its model after each answer sat, by the number of the check
 *     from 0, possibly an error; empty unless the job requested models and the solver provides them
 */
public record RunDetails(Map<String, Long> statistics, Map<Integer, String> models) {
  /** No statistics and no models. */
  public static final RunDetails NONE = new RunDetails(Map.of(), Map.of());

  public RunDetails {
    statistics = Map.copyOf(statistics);
    models = Map.copyOf(models);
  }
}
