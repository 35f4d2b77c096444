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

/** What a shell offers as values of options: lists that come from the registries. */
public final class Completions {
  private Completions() {}

  /** The names of solvers, for a version of which {@code :VERSION} is added. */
  static List<String> solvers() {
    return Solvers.families().stream().map(SolverFamily::name).toList();
  }

  /** The names of mutators. */
  static List<String> mutators() {
    return MutatorRegistry.all().stream().map(Mutator::name).toList();
  }

  /** The ways to change a query that keep its meaning. */
  static List<String> perturbations() {
    return Stream.of(Perturbation.values()).map(Perturbation::toString).toList();
  }

  /** A list that is made when a shell asks for it. */
  private abstract static class Offered implements Iterable<String> {
    private final Supplier<List<String>> values;

    Offered(Supplier<List<String>> values) {
      this.values = values;
    }

    @Override
    public Iterator<String> iterator() {
      return values.get().iterator();
    }
  }

  /** Offers {@link #solvers}. */
  public static final class OfSolvers extends Offered {
    /** Made by picocli. */
    public OfSolvers() {
      super(Completions::solvers);
    }
  }

  /** Offers {@link #mutators}. */
  static final class OfMutators extends Offered {
    OfMutators() {
      super(Completions::mutators);
    }
  }

  /** Offers {@link #perturbations}. */
  static final class OfPerturbations extends Offered {
    OfPerturbations() {
      super(Completions::perturbations);
    }
  }

  /** Offers the names of settings as {@code --set} wants them. */
  static final class OfSettings extends Offered {
    OfSettings() {
      super(SettingOptions::assignments);
    }
  }
}
