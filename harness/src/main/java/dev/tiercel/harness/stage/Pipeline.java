package dev.tiercel.harness.stage;

import java.util.List;

/**
 * The stages and sources of a campaign, in order.
 *
 * @param stages the stages that each input runs through
 * @param sources sources of inputs that run before a mutant is made
 * @param mutants source of mutants
 */
public record Pipeline(List<Stage> stages, List<InputSource> sources, MutantSource mutants) {
  public Pipeline {
    stages = List.copyOf(stages);
    sources = List.copyOf(sources);
  }
}
