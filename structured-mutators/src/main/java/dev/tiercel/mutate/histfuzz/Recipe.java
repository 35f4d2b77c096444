package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.space.SearchSpace;

/** The whole technique, or the paper's variants of it (IV-D). */
enum Recipe {
  /** Skeletons of scripts that showed bugs, filled under rules. */
  WHOLE("histfuzz.build"),
  /** The same as the paper has it: each skeleton as likely, and no patterns of atoms. */
  PAPER("histfuzz.paper"),
  /** HistFuzz_n: skeletons of ordinary scripts, filled at random. */
  ORDINARY("histfuzz.n"),
  /** HistFuzz_r: skeletons of scripts that showed bugs, filled at random. */
  RANDOM("histfuzz.r");

  private final String mutator;

  Recipe(String mutator) {
    this.mutator = mutator;
  }

  /** The name of the mutator that follows it. */
  String mutator() {
    return mutator;
  }

  /** Whether rules decide which atoms come next. */
  boolean guided() {
    return this == WHOLE || this == PAPER;
  }

  /** Whether each skeleton is as likely, and atoms are those of scripts. */
  boolean plain() {
    return this == PAPER;
  }

  /** Where skeletons come from. */
  History skeletons(SearchSpace space) {
    return this == ORDINARY ? History.ordinary(space) : History.of(space);
  }

  /** Where atoms and rules come from. */
  History history(SearchSpace space) {
    return History.of(space);
  }
}
