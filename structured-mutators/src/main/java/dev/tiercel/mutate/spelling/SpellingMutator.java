package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.PreservedProperty;

/** A mutator that changes only the spelling of a script. */
interface SpellingMutator extends Mutator {
  @Override
  default PreservedProperty preserves() {
    return PreservedProperty.MODELS;
  }

  @Override
  default Alteration greatestAlteration() {
    return Alteration.SPELLING;
  }
}
