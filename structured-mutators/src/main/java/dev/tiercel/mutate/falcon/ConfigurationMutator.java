package dev.tiercel.mutate.falcon;

import dev.tiercel.mutate.MutantDifference;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.PreservedProperty;

/** A mutator that changes a solver's configuration and leaves the script unchanged. */
interface ConfigurationMutator extends Mutator {
  @Override
  default PreservedProperty preserves() {
    return PreservedProperty.MODELS;
  }

  @Override
  default MutantDifference greatestAlteration() {
    return MutantDifference.CONFIGURATION;
  }
}
