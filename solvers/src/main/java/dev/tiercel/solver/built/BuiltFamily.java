package dev.tiercel.solver.built;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Product;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.provision.UserCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The builds of one solver in the cache ({@code $XDG_CACHE_HOME/tiercel/builds/NAME-cov/VERSION},
 * where {@code native/build.sh} puts them).
 */
public abstract class BuiltFamily implements SolverFamily {
  /** What ends the name of a solver that was built here with counters. */
  private static final String COUNTED = "-cov";

  private final String solver;
  private final String release;
  private final Supplier<Product> product;

  /**
   * @param solver the solver's name without {@code -cov}
   * @param release the version that {@code make solver-NAME} builds
   */
  protected BuiltFamily(String solver, String release, Supplier<Product> product) {
    this.solver = solver;
    this.release = release;
    this.product = product;
  }

  @Override
  public final String name() {
    return solver + COUNTED;
  }

  @Override
  public final String description() {
    return solver + " with coverage counters, built by 'make solver-" + solver + "'";
  }

  @Override
  public final String defaultVersion() {
    return release;
  }

  @Override
  public final Identity identify(SolverId id) {
    return product.get().released(id.version(), id.version());
  }

  @Override
  public final Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public final OptionCatalogue options() {
    return product.get().options();
  }

  @Override
  public final Solver open(SolverId id, Placement placement) {
    Path program =
        UserCache.folder("builds").resolve(name()).resolve(id.version()).resolve("solver");
    if (!Files.isExecutable(program)) {
      throw new SolverUnavailableException(
          "There is no build of " + id + " here; " + advice(id.version()));
    }
    return BinarySolver.open(id, program, product.get(), placement);
  }

  private String advice(String version) {
    if (version.equals(release)) {
      return "'make solver-" + solver + "' makes it.";
    }
    return "'make solver-"
        + solver
        + "' builds version "
        + release
        + ", and with SRC=<checkout> it builds version dev.";
  }
}
