package dev.tiercel.solver;

import java.util.Map;

/**
 * What a {@link Job} may ask for beside answers.
 *
 * @param statistics what the solver counted, by name, without what is 0 and what the same script
 *     does not give twice; empty unless the job asked for it and the run got so far
 * @param models what the solver printed as its model behind an answer sat, by the number of the
 *     check from 0; an error where it has none; empty unless the job asked for it and the solver
 *     gives that
 */
public record RunDetails(Map<String, Long> statistics, Map<Integer, String> models) {
  /** None. */
  public static final RunDetails NONE = new RunDetails(Map.of(), Map.of());

  public RunDetails {
    statistics = Map.copyOf(statistics);
    models = Map.copyOf(models);
  }
}
