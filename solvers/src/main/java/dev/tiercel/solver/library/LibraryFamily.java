package dev.tiercel.solver.library;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.options.UncataloguedOptions;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.program.ProgramRecogniser;
import dev.tiercel.solver.provision.Provisioner;
import dev.tiercel.solver.provision.Releases;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Releases of a native solver as libraries from Maven Central. If this project was built with a C
 * compiler, a native server runs them, with many scripts in a process; otherwise a child JVM does,
 * through the solver's Java interface, if the version has one. {@code VERSION-native} and {@code
 * VERSION-java} select one of them, and {@code VERSION-calls} selects the native server in a mode
 * that executes a script by calls of the programming interface instead of its text.
 */
public abstract class LibraryFamily implements ProgramRecogniser {
  private static final String NATIVE = "-native";
  private static final String JAVA = "-java";
  private static final String CALLS = ApiCallModes.SUFFIX;

  /** The native server's argument for the same mode. */
  private static final String BY_CALLS = "-calls";

  /** The only solver whose statistics are available by calls. */
  private static final String COUNTS = "z3";

  private final String title;
  private final String artifact;
  private final String newest;

  /**
   * Creates a family; no work is done until a version is opened.
   *
   * @param title the solver's name as its developers write it
   * @param artifact group and artifact of its Java interface
   * @param newest the version from which the catalogue in this package was made
   */
  protected LibraryFamily(String title, String artifact, String newest) {
    this.title = title;
    this.artifact = artifact;
    this.newest = newest;
  }

  /** Returns the solver's command line and messages. */
  protected abstract SolverProfile solverProfile();

  /**
   * Returns the worker for a version.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if there is no such version for this
   *     machine
   */
  protected abstract WorkerSpec spec(Provisioner provisioner, String version);

  /**
   * A version's library for the native server.
   *
   * @param files the files by the names that {@code native/src} and the library itself use
   * @param solverProfile command line of the server, and messages
   */
  public record NativeLibrary(Map<String, Path> files, SolverProfile solverProfile) {
    public NativeLibrary {
      files = Map.copyOf(files);
    }
  }

  /** Whether a version has no Java interface, so that only the native server can run it. */
  protected boolean withoutJava(String version) {
    Releases.Release release = releases().find(version);
    return release != null && release.place().equals(Releases.LIBRARY);
  }

  /** The releases that are known without a query to a registry. */
  protected final Releases releases() {
    return Releases.loadFor(getClass());
  }

  /** The registries to query for further releases. */
  protected List<Supplier<List<String>>> registries(Provisioner provisioner) {
    return List.of(() -> provisioner.versions(artifact));
  }

  /**
   * Returns a version's library for the native server.
   *
   * @throws SolverUnavailableException if there is none for this machine
   */
  protected abstract NativeLibrary nativeLibrary(Provisioner provisioner, String version);

  /**
   * Checks the machine for versions that are released only for Linux on x86-64.
   *
   * @throws SolverUnavailableException on another machine
   */
  protected final void needLinuxOnX86(String version) {
    String system = System.getProperty("os.name", "") + " " + System.getProperty("os.arch", "");
    if (!system.matches("Linux (amd64|x86_64)")) {
      throw new SolverUnavailableException(
          title
              + " "
              + version
              + " is released as a library for Linux on x86-64 only; use another version, or a"
              + " binary by path:FILE.");
    }
  }

  /** Group and artifact of the Java interface. */
  protected final String artifact() {
    return artifact;
  }

  @Override
  public final String name() {
    return title.toLowerCase(Locale.ROOT);
  }

  @Override
  public String description() {
    return "%s from Maven Central (%s), run by a native server or in a child JVM"
        .formatted(title, artifact);
  }

  @Override
  public final String defaultVersion() {
    return newest;
  }

  @Override
  public final List<String> versions() {
    return releases().with(registries(Provisioner.ofUser()));
  }

  @Override
  public final SolverIdentity identify(SolverId id) {
    String release = release(id.version());
    String calls = id.version().endsWith(CALLS) ? CALLS : "";
    return solverProfile().released(release + calls, release);
  }

  @Override
  public final boolean isAtHand(SolverId id) {
    return LibraryProgram.supported() && LibraryProgram.of(name(), release(id.version())).exists();
  }

  @Override
  public final Set<SolverPlacement> placements() {
    return SolverPlacement.OF_PROGRAMS;
  }

  @Override
  public final OptionCatalogue options() {
    return solverProfile().options();
  }

  @Override
  public Solver open(SolverId id, SolverPlacement placement) {
    String version = id.version();
    String release = release(version);
    boolean alone = withoutJava(release);
    boolean calls = isByCalls(version);
    if (calls && ApiCallModes.of(name()).isEmpty()) {
      throw new SolverUnavailableException(
          "%s is not run by calls of its programming interface yet; leave out %s."
              .formatted(title, CALLS));
    }
    boolean java = version.endsWith(JAVA) || !LibraryProgram.supported();
    if (java && !alone && !calls && !version.endsWith(NATIVE)) {
      return openJava(id, release, placement);
    }
    NativeLibrary library = nativeLibrary(Provisioner.ofUser(), release);
    Path program = LibraryProgram.of(name(), release).make(library.files());
    SolverProfile profile = calls ? byCalls(library.solverProfile()) : library.solverProfile();
    String named = calls ? release + CALLS : release; // its dialect may be smaller
    return BinarySolver.openLibrary(id, named, program, profile, placement);
  }

  /** Returns a solver's command line and messages for execution by calls. */
  public static SolverProfile byCalls(SolverProfile profile) {
    String family = profile.solverFacts().family();
    SolverProfile counted = family.equals(COUNTS) ? profile : profile.withoutStatistics();
    return counted.withLeadingArgument(BY_CALLS, ApiCallModes.of(family));
  }

  private Solver openJava(SolverId id, String release, SolverPlacement placement) {
    WorkerSpec spec = spec(Provisioner.ofUser(), release);
    WorkerSolver solver = WorkerSolver.open(id, placement, solverProfile(), spec);
    solver.declare(
        UncataloguedOptions.of(getClass())
            .ofVersion(solver.options(), solver.listOptions(), release));
    return solver;
  }

  /** Whether a version selects calls of the programming interface. */
  protected static boolean isByCalls(String version) {
    return version.endsWith(CALLS);
  }

  /** Returns a version without the suffix that selects a way to run it. */
  protected static String release(String version) {
    for (String suffix : List.of(NATIVE, JAVA, CALLS)) {
      if (version.endsWith(suffix)) {
        return version.substring(0, version.length() - suffix.length());
      }
    }
    return version;
  }
}
