package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.PreservedProperty;

/** A mutator that changes only the spelling of a script. */
interface SpellingMutator extends Mutator {
  @Override
  default PreservedProperty preserves() {
    return PreservedProperty.MODELS;
  }

  @Override
  default MutantDifference greatestAlteration() {
    return MutantDifference.SPELLING;
  }
}
