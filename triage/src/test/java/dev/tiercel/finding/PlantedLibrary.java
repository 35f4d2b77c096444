package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.z3.Z3Family;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A library with Z3's interface that behaves as {@code planted.c} reads in the script, beside the
 * native server's program.
 */
record PlantedLibrary(Path program) {
  private static final String SERVER = "library/tiercel-library";

  /** Whether this build has a native server. */
  static boolean isPossible() {
    return Solver.class.getResource(SERVER) != null;
  }

  static PlantedLibrary in(Path folder) throws IOException {
    Path source = folder.resolve("planted.c");
    copy(PlantedLibrary.class, "planted.c", source);
    Files.copy(Path.of("../solvers/native/planted/z3.h"), folder.resolve("z3.h"));
    Process compiler =
        new ProcessBuilder(
                "cc", "-O0", "-fPIC", "-shared", "-o", folder + "/libz3.so", source.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(compiler.onExit().join().exitValue()).as(said).isZero();
    Path program = folder.resolve("solver");
    copy(Solver.class, SERVER, program);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return new PlantedLibrary(program);
  }

  private static void copy(Class<?> owner, String resource, Path file) throws IOException {
    try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(resource))) {
      Files.write(file, in.readAllBytes());
    }
  }

  Solver warm(SolverId id) {
    return BinarySolver.openLibrary(
        id, "planted", program, Z3Family.ofSolver(), SolverPlacement.WARM);
  }

  Solver fresh(SolverId id) {
    return BinarySolver.openLibrary(
        id, "planted", program, Z3Family.ofSolver(), SolverPlacement.FRESH);
  }
}
