package dev.tiercel.experiment;

import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.MutationStacking;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.storm.BoundsChoice;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;

/**
 * A mutation technique as the user writes it: mutators, then after a colon the form of DIVER, the
 * variant of ValFuzz, or the bounds of STORM: {@code diver:paper}, {@code valfuzz:blend-a}, {@code
 * storm:8x64}, {@code replace,value}.
 *
 * @param name as written
 * @param mutators as in the setting of that name
 * @param form empty for the default
 */
public record Technique(String name, String mutators, String form) {
  /**
   * Parses a technique.
   *
   * @throws IllegalArgumentException with one sentence for the user if it is invalid
   */
  public static Technique parse(String text) {
    int colon = text.indexOf(':');
    Technique technique =
        colon < 0
            ? new Technique(text, text, "")
            : new Technique(text, text.substring(0, colon), text.substring(colon + 1));
    MutatorRegistry.select(technique.mutators());
    technique.in(SearchSpace.of("z3", java.util.List.of()));
    return technique;
  }

  private SearchSpace in(SearchSpace space) {
    if (form.isEmpty()) {
      return space;
    } else if (mutators.startsWith("valfuzz")) {
      return space.with(ValFuzzVariant.class, ValFuzzVariant.parse(form));
    } else if (mutators.startsWith("diver")) {
      return space.with(DiverForm.class, DiverForm.parse(form));
    } else if (mutators.startsWith("storm")) {
      return space.with(BoundsChoice.class, BoundsChoice.parse(form));
    }
    throw new IllegalArgumentException(
        "'" + name + "' has a form, which only diver, storm and valfuzz have: leave it out.");
  }

  /**
   * Returns an engine for this technique.
   *
   * @param stacked largest number of mutators for one mutant
   */
  public MutationEngine engine(SearchSpace space, int stacked) {
    SearchSpace configured = in(space).with(MutationStacking.class, new MutationStacking(stacked));
    return new MutationEngine(configured, MutatorRegistry.select(mutators), BugSearch.cases());
  }
}
