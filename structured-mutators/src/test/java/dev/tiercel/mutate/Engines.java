package dev.tiercel.mutate;

import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import java.util.List;

/** Creates mutation engines for tests. */
public final class Engines {
  private Engines() {}

  public static MutationEngine of(String target, Mutator... mutators) {
    return new MutationEngine(
        Scripts.space(target), List.of(mutators), new TestCases(1000, 1 << 24));
  }

  public static MutationEngine all() {
    return of("z3", MutatorRegistry.all().toArray(new Mutator[0]));
  }
}
