package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;

/** Keeps where a reduction stands, for one that goes on after a kill. */
interface Checkpoint {
  /** Keeps nothing. */
  Checkpoint NONE = (reductionState, best) -> {};

  /** Takes down a step from which the same result is reached. */
  void keep(ReductionState reductionState, Entry best);
}
