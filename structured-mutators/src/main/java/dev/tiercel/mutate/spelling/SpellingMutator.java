package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;

/** A mutator that writes the same script in another way. */
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
