package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.z3.Z3Family;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A library with Z3's interface that does what {@code fakez3.c} reads in the script. */
final class FakeZ3 {
  private FakeZ3() {}

  /**
   * Compiles it and opens it.
   *
   * @param flags for the compiler
   */
  static Solver open(Path folder, Placement placement, String... flags) throws IOException {
    SolverId id = new SolverId("z3", "fake");
    Path program =
        new LibraryProgram(folder.resolve("z3-fake"))
            .make(Map.of("libz3.so", compiled(folder, flags)));
    return BinarySolver.openLibrary(id, "fake", program, Z3Family.ofSolver(), true, placement);
  }

  private static Path compiled(Path folder, String... flags) throws IOException {
    Files.createDirectories(folder);
    Path source = folder.resolve("fakez3.c");
    Path library = folder.resolve("fakez3.so");
    try (InputStream in = Objects.requireNonNull(FakeZ3.class.getResourceAsStream("fakez3.c"))) {
      Files.write(source, in.readAllBytes());
    }
    List<String> command =
        new ArrayList<>(List.of("cc", "-O0", "-fPIC", "-shared", "-o", library.toString()));
    command.add(source.toString());
    command.addAll(List.of(flags));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.onExit().join().exitValue()).as(said).isZero();
    return library;
  }
}
