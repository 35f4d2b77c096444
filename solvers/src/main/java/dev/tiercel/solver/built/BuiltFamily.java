package dev.tiercel.solver.built;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.program.OwnProgram;
import dev.tiercel.solver.provision.UserCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Builds of one solver in the cache ({@code $XDG_CACHE_HOME/tiercel/builds/NAME-cov/VERSION}, as
 * made by {@code native/build.sh}). {@code VERSION} is the program that runs many scripts in a
 * process, if the build has one, and {@code VERSION-cli} the solver's own program. A build
 * elsewhere is named by the file of the former: {@code z3-cov:/out/z3.bin}.
 */
public abstract class BuiltFamily implements SolverFamily {
  /** Name suffix of solvers built with counters. */
  private static final String COUNTED = "-cov";

  /** Version suffix of the solver's own program, which runs one script. */
  public static final String OWN_PROGRAM = "-cli";

  private final String solver;
  private final String release;
  private final Supplier<SolverProfile> solverProfile;
  private final Supplier<SolverProfile> resident;

  /**
   * Creates a family whose programs share a command line.
   *
   * @param solver the solver's name without {@code -cov}
   * @param release the version that {@code make solver-NAME} builds
   * @param solverProfile command line and messages
   */
  protected BuiltFamily(String solver, String release, Supplier<SolverProfile> solverProfile) {
    this(solver, release, solverProfile, solverProfile);
  }

  /**
   * Creates a family whose program for many scripts has its own command line.
   *
   * @param solver the solver's name without {@code -cov}
   * @param release the version that {@code make solver-NAME} builds
   * @param solverProfile command line and messages of the solver's own program
   * @param resident command line and messages of the program that runs many scripts in a process
   */
  protected BuiltFamily(
      String solver,
      String release,
      Supplier<SolverProfile> solverProfile,
      Supplier<SolverProfile> resident) {
    this.solver = solver;
    this.release = release;
    this.solverProfile = solverProfile;
    this.resident = resident;
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
  public final SolverIdentity identify(SolverId id) {
    if (isFile(id.version())) {
      return BinarySolver.identify(file(id), versionOutput -> resident.get());
    }
    String version = version(id.version());
    return solverProfile.get().released(version, version);
  }

  @Override
  public final Set<SolverPlacement> placements() {
    return Set.of(SolverPlacement.WARM, SolverPlacement.FRESH);
  }

  @Override
  public final OptionCatalogue options() {
    return solverProfile.get().options();
  }

  @Override
  public final Solver open(SolverId id, SolverPlacement placement) {
    return open(UserCache.folder("builds"), id, placement);
  }

  /**
   * Like {@link #open(SolverId, SolverPlacement)}.
   *
   * @param builds the folder of all builds
   */
  final Solver open(Path builds, SolverId id, SolverPlacement placement) {
    String requested = id.version();
    if (isFile(requested)) {
      return ready(
          BinarySolver.open(id, file(id), resident.get(), placement),
          "build it anew with the runtime of this version");
    }
    String version = version(requested);
    Path folder = builds.resolve(name()).resolve(version);
    Path many = folder.resolve("resident");
    boolean own = !requested.equals(version) || !Files.isExecutable(many);
    Path program = own ? folder.resolve("solver") : many;
    if (!Files.isExecutable(program)) {
      throw new SolverUnavailableException(
          "There is no build of " + id + " here; " + advice(version));
    }
    return ready(
        BinarySolver.open(
            id,
            program,
            own ? solverProfile.get() : described(folder.resolve("solver")),
            placement),
        "run the 'make solver-" + solver + "' that made it once more, which links it anew");
  }

  /** Returns the profile of the program that runs many scripts. */
  private SolverProfile described(Path own) {
    return resident == solverProfile || !Files.isExecutable(own)
        ? resident.get()
        : OwnProgram.describing(resident.get(), own, solverProfile.get());
  }

  private static Solver ready(BinarySolver opened, String advice) {
    if (opened.isOfAnotherVersion()) {
      opened.close();
      throw new SolverUnavailableException(
          "The build of " + opened.id() + " waits for another version of Tiercel; " + advice + ".");
    }
    return opened;
  }

  private static boolean isFile(String version) {
    return version.contains("/");
  }

  private static Path file(SolverId id) {
    Path file = Path.of(id.version()).toAbsolutePath();
    if (!Files.isExecutable(file)) {
      throw new SolverUnavailableException(
          "There is no program at " + file + "; write " + id.name() + ":FILE, or chmod +x it.");
    }
    return file;
  }

  private static String version(String requested) {
    return requested.endsWith(OWN_PROGRAM)
        ? requested.substring(0, requested.length() - OWN_PROGRAM.length())
        : requested;
  }

  private String advice(String version) {
    if (version.equals(release)) {
      return "'make solver-" + solver + "' makes it.";
    }
    return "'make solver-%s' builds version %s, and with SRC=<checkout> it builds version dev."
        .formatted(solver, release);
  }
}
