package dev.tiercel.harness.stage;

import java.util.List;

/**
 * Everything that a campaign does with inputs, in order.
 *
 * @param stages what an input goes through when it is run
 * @param sources where the next input comes from before a mutant is made
 * @param mutants makes mutants
 */
public record Pipeline(List<Stage> stages, List<InputSource> sources, MutantSource mutants) {
  public Pipeline {
    stages = List.copyOf(stages);
    sources = List.copyOf(sources);
  }
}
