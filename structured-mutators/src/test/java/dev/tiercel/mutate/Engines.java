package dev.tiercel.mutate;

import java.util.List;

/** Engines for tests. */
final class Engines {
  private Engines() {}

  static MutationEngine of(String target, Mutator... mutators) {
    return new MutationEngine(
        Scripts.space(target), List.of(mutators), new TestCases(1000, 1 << 24));
  }

  static MutationEngine all() {
    return of("z3", MutatorRegistry.all().toArray(new Mutator[0]));
  }
}
