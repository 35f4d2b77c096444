package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.space.SearchSpace;

/** The complete technique, or a variant of the paper (IV-D). */
enum HistFuzzVariant {
  /** Skeletons of bug-triggering scripts, filled by rules. */
  WHOLE("histfuzz.build"),
  /** The paper's technique: uniform choice of skeletons, and no atom patterns. */
  PAPER("histfuzz.paper"),
  /** HistFuzz_n: skeletons of ordinary scripts, filled at random. */
  ORDINARY("histfuzz.n"),
  /** HistFuzz_r: skeletons of bug-triggering scripts, filled at random. */
  RANDOM("histfuzz.r");

  private final String mutator;

  HistFuzzVariant(String mutator) {
    this.mutator = mutator;
  }

  /** The name of its mutator. */
  String mutator() {
    return mutator;
  }

  /** Whether rules suggest the next atoms. */
  boolean guided() {
    return this == WHOLE || this == PAPER;
  }

  /** Whether skeletons are drawn uniformly and atoms come from scripts only. */
  boolean plain() {
    return this == PAPER;
  }

  /** The source of skeletons. */
  BugHistory skeletons(SearchSpace space) {
    return this == ORDINARY ? BugHistory.ordinary(space) : BugHistory.of(space);
  }

  /** The source of atoms and rules. */
  BugHistory history(SearchSpace space) {
    return BugHistory.of(space);
  }
}
