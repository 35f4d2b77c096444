package dev.tiercel.cli;

import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import dev.tiercel.stability.Perturbation;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Values that a shell offers for options, from the registries. */
public final class Completions {
  private Completions() {}

  /** Returns the names of solvers, to which {@code :VERSION} may be appended. */
  static List<String> solvers() {
    return Solvers.families().stream().map(SolverFamily::name).toList();
  }

  /** Returns the names of mutators. */
  static List<String> mutators() {
    return MutatorRegistry.all().stream().map(Mutator::name).toList();
  }

  /** Returns the names of perturbations, which change a query but not its meaning. */
  static List<String> perturbations() {
    return Stream.of(Perturbation.values()).map(Perturbation::toString).toList();
  }

  /** A list computed when a shell asks for it. */
  private abstract static class LazyCandidates implements Iterable<String> {
    private final Supplier<List<String>> values;

    LazyCandidates(Supplier<List<String>> values) {
      this.values = values;
    }

    @Override
    public Iterator<String> iterator() {
      return values.get().iterator();
    }
  }

  /** Offers {@link #solvers}. */
  public static final class OfSolvers extends LazyCandidates {
    /** Called by picocli. */
    public OfSolvers() {
      super(Completions::solvers);
    }
  }

  /** Offers {@link #mutators}. */
  public static final class OfMutators extends LazyCandidates {
    OfMutators() {
      super(Completions::mutators);
    }
  }

  /** Offers {@link #perturbations}. */
  static final class OfPerturbations extends LazyCandidates {
    OfPerturbations() {
      super(Completions::perturbations);
    }
  }

  /** Offers the names of settings in the form for {@code --set}. */
  static final class OfSettings extends LazyCandidates {
    OfSettings() {
      super(SettingOptions::assignments);
    }
  }
}
