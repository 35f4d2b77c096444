package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;

/** Saves the state of a reduction, so that it can be resumed after a kill. */
interface Checkpoint {
  /** Saves nothing. */
  Checkpoint NONE = (reductionState, best) -> {};

  /** Saves a step from which the same result is reached. */
  void keep(ReductionState reductionState, Entry best);
}
