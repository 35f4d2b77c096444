package dev.tiercel.solver.jvm;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.provision.Sha256;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A build of a JVM solver that the user names by its jars instead of a release. */
final class UserJarBuild {
  private static final String ENDING = ".jar";

  private UserJarBuild() {}

  /** Whether a version is a list of jars. */
  static boolean isJarList(String version) {
    return version.endsWith(ENDING);
  }

  /**
   * Returns the jars, the solver's own first.
   *
   * @throws SolverUnavailableException if one of them does not exist
   */
  static List<Path> of(SolverId id) {
    List<Path> jars =
        Stream.of(id.version().split(File.pathSeparator))
            .map(Path::of)
            .map(Path::toAbsolutePath)
            .toList();
    for (Path jar : jars) {
      if (!Files.isRegularFile(jar)) {
        throw new SolverUnavailableException(
            "There is no jar at "
                + jar
                + "; write "
                + id.name()
                + ":FILE.jar, with a colon before each further jar that it needs.");
      }
    }
    return jars;
  }

  /** Returns the identity of a build, from its file name and content. */
  static SolverIdentity identity(SolverProfile solverProfile, List<Path> jars) {
    try {
      return solverProfile.program(String.valueOf(jars.get(0).getFileName()), Sha256.of(jars));
    } catch (IOException e) {
      throw new SolverUnavailableException(
          jars + " cannot be read (" + e.getMessage() + "); name other jars.", e);
    }
  }
}
