package dev.tiercel.solver.library;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.provision.Provisioner;
import java.util.Locale;
import java.util.Set;

/** The releases of a native solver as libraries from Maven Central, each run in a child JVM. */
public abstract class LibraryFamily implements SolverFamily {
  private final String title;
  private final String artifact;
  private final String newest;

  /**
   * @param title the solver's name as its developers write it
   * @param artifact group and artifact of its Java interface
   * @param newest the version that the catalogue in this package was made from
   */
  protected LibraryFamily(String title, String artifact, String newest) {
    this.title = title;
    this.artifact = artifact;
    this.newest = newest;
  }

  /** The solver's command line and messages. */
  protected abstract Dialect ofFamily();

  /**
   * What a child needs to run a version.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if there is no such version for this
   *     machine
   */
  protected abstract WorkerSpec spec(Provisioner provisioner, String version);

  /** Group and artifact of the Java interface. */
  protected final String artifact() {
    return artifact;
  }

  @Override
  public final String name() {
    return title.toLowerCase(Locale.ROOT);
  }

  @Override
  public final String description() {
    return title + " from Maven Central (" + artifact + "), in a child JVM";
  }

  @Override
  public final String defaultVersion() {
    return newest;
  }

  @Override
  public final Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public final OptionCatalogue options() {
    return ofFamily().options();
  }

  @Override
  public final Solver open(SolverId id, Placement placement) {
    WorkerSpec spec = spec(Provisioner.ofUser(), id.version());
    WorkerSolver solver = WorkerSolver.open(id, placement, ofFamily(), spec);
    if (!id.version().equals(newest)) {
      solver.declare(Catalogues.retain(solver.options(), solver.listOptions()));
    }
    return solver;
  }
}
