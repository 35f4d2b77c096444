package dev.tiercel.solver.library;

import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A solver whose releases are native libraries for Linux on x86-64 without a Java interface that
 * accepts scripts, so that only the native server can run them.
 */
public abstract class BareLibraryFamily extends LibraryFamily {
  private final String title;
  private final Map<String, String> classifiers;

  /**
   * Creates a family; no work is done until a version is opened.
   *
   * @param title the solver's name as its developers write it
   * @param artifact group and artifact of the libraries
   * @param newest the version from which the catalogue in this package was made
   * @param classifiers classifiers of the artifact's libraries, by the file names that {@code
   *     native/src} and the libraries themselves use
   */
  protected BareLibraryFamily(
      String title, String artifact, String newest, Map<String, String> classifiers) {
    super(title, artifact, newest);
    this.title = title;
    this.classifiers = Map.copyOf(classifiers);
  }

  @Override
  public final String description() {
    return title + " from Maven Central (" + artifact() + "), run by a native server";
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return versionOutput.contains(name()) || file.contains(name()) ? programProfile() : null;
  }

  /** Returns the data of the solver from the tables in its package. */
  protected SolverFacts facts() {
    return SolverFacts.of(name(), getClass());
  }

  @Override
  protected SolverProfile solverProfile() {
    return new SolverProfile(facts(), List.of(), SolverProfile.OptionSyntax.LONG);
  }

  /** Returns the profile of the solver's own program, which gets no options. */
  private SolverProfile programProfile() {
    return SolverProfile.ofFile(facts().withoutOptions());
  }

  @Override
  protected final boolean withoutJava(String version) {
    return true;
  }

  @Override
  protected final WorkerSpec spec(Provisioner provisioner, String version) {
    throw new SolverUnavailableException(title + " has no Java interface that takes scripts.");
  }

  @Override
  protected final NativeLibrary nativeLibrary(Provisioner provisioner, String asked) {
    needLinuxOnX86(asked);
    String version = provisioner.fullVersion(artifact(), asked);
    Map<String, Path> files = new HashMap<>();
    classifiers.forEach(
        (file, classifier) -> {
          String coordinate = artifact() + ":so:" + classifier + ":" + version;
          files.put(file, provisioner.resolve(coordinate, false).get(0));
        });
    return new NativeLibrary(files, solverProfile());
  }
}
