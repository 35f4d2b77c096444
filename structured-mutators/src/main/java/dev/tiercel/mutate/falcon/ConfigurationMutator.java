package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;

/** A mutator that changes what a solver is told, and leaves the script as it is. */
interface ConfigurationMutator extends Mutator {
  @Override
  default Preserves preserves() {
    return Preserves.MODELS;
  }

  @Override
  default Alteration alters() {
    return Alteration.CONFIGURATION;
  }
}
