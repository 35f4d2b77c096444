package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.Alteration;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;

/** A mutator that changes a solver's configuration and leaves the script unchanged. */
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
