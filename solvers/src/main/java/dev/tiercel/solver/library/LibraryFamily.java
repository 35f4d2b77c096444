package dev.tiercel.solver.library;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Identity;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Product;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.program.KnowsPrograms;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The releases of a native solver as libraries from Maven Central. A version with a Java interface
 * runs in a child JVM, which stays warm; one without is forked for each run by a native server, for
 * which this project has to be built where there is a C compiler. {@code VERSION-native} asks for
 * the native server where there is a choice.
 */
public abstract class LibraryFamily implements KnowsPrograms {
  private static final String NATIVE = "-native";

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
  protected abstract Product product();

  /**
   * What a child needs to run a version.
   *
   * @throws dev.tiercel.solver.SolverUnavailableException if there is no such version for this
   *     machine
   */
  protected abstract WorkerSpec spec(Provisioner provisioner, String version);

  /**
   * A version's library for the native server.
   *
   * @param files what {@code native/src} and the library itself call its files, and where they are
   * @param product command line of the server, and messages
   */
  public record NativeLibrary(Map<String, Path> files, Product product) {
    public NativeLibrary {
      files = Map.copyOf(files);
    }
  }

  /** The versions that have no Java interface, and so are run by the native server alone. */
  protected abstract Set<String> withoutJava();

  /**
   * A version's library for the native server.
   *
   * @throws SolverUnavailableException if there is none for this machine
   */
  protected abstract NativeLibrary nativeLibrary(Provisioner provisioner, String version);

  /**
   * For versions that are released for one kind of machine alone.
   *
   * @throws SolverUnavailableException on another
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
  public final String description() {
    return title + " from Maven Central (" + artifact + "), in a child JVM or a native server";
  }

  @Override
  public final String defaultVersion() {
    return newest;
  }

  @Override
  public final Identity identify(SolverId id) {
    String release = release(id.version());
    return product().released(release, release);
  }

  @Override
  public final Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public final OptionCatalogue options() {
    return product().options();
  }

  @Override
  public final Solver open(SolverId id, Placement placement) {
    String version = id.version();
    String release = release(version);
    boolean asked = !release.equals(version);
    if (asked || withoutJava().contains(release)) {
      return openNative(id, release, placement);
    }
    WorkerSpec spec = spec(Provisioner.ofUser(), version);
    WorkerSolver solver = WorkerSolver.open(id, placement, product(), spec);
    if (!version.equals(newest)) {
      solver.declare(Catalogues.retain(solver.options(), solver.listOptions()));
    }
    return solver;
  }

  private static String release(String version) {
    return version.endsWith(NATIVE)
        ? version.substring(0, version.length() - NATIVE.length())
        : version;
  }

  private Solver openNative(SolverId id, String release, Placement placement) {
    NativeLibrary library = nativeLibrary(Provisioner.ofUser(), release);
    Path program = LibraryProgram.of(name(), release).make(library.files());
    return BinarySolver.openLibrary(id, release, program, library.product(), placement);
  }
}
