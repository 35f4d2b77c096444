package dev.tiercel.bench;

import dev.tiercel.solver.Solver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Places a library of our own beside the native server's program, for benchmarks. */
final class PlantedServer {
  private static final String SERVER = "library/tiercel-library";

  private PlantedServer() {}

  /**
   * Compiles the library and copies the program.
   *
   * @param compiler {@code cc} or {@code c++}
   * @param library file name of the library that the server expects
   * @return the program
   */
  static Path make(Path folder, String compiler, Path source, String library)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                compiler, "-O1", "-fPIC", "-shared", "-o", folder + "/" + library, source + "")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("the benchmark's library does not compile; is gcc there? " + said);
    }
    Path program = folder.resolve("solver");
    copy(Solver.class, SERVER, program);
    Files.setPosixFilePermissions(program, Files.getPosixFilePermissions(folder));
    return program;
  }

  /** Copies a resource that the build has put beside a class. */
  static void copy(Class<?> owner, String resource, Path file) throws IOException {
    try (InputStream in = owner.getResourceAsStream(resource)) {
      String missing = resource + " is missing; build the project where gcc and make are.";
      Files.write(file, Objects.requireNonNull(in, missing).readAllBytes());
    }
  }
}
