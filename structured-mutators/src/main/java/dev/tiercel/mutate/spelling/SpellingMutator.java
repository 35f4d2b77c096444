package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;

/** A mutator that changes only the spelling of a script. */
interface SpellingMutator extends Mutator {
  @Override
  default Preserves preserves() {
    return Preserves.MODELS;
  }

  @Override
  default Alteration alters() {
    return Alteration.SPELLING;
  }
}
