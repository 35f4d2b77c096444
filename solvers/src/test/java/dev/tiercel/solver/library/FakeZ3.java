package dev.tiercel.solver.library;

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
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A library with Z3's interface that acts on directives in the script; see {@code fakez3.c}. */
final class FakeZ3 {
  private FakeZ3() {}

  /**
   * Compiles and opens the library.
   *
   * @param flags flags for the compiler
   */
  static Solver open(Path folder, SolverPlacement placement, String... flags) throws IOException {
    SolverId id = new SolverId("z3", "fake");
    Path program =
        new LibraryProgram(folder.resolve("z3-fake"))
            .make(Map.of("libz3.so", compiled(folder, flags)));
    return BinarySolver.openLibrary(id, "fake", program, Z3Family.ofSolver(), placement);
  }

  /** Links the library, with counters, into the program that otherwise loads it, and opens that. */
  static Solver openLinked(Path folder) throws IOException {
    Path program = folder.resolve("fakez3");
    List<String> command = new ArrayList<>(List.of("native/bin/tiercel-cc", "-O0"));
    for (String object : List.of("library", "script", "crash", "z3")) {
      command.add("native/target/" + object + ".o");
    }
    command.add("-Wl,--export-dynamic-symbol=Z3_*");
    command.addAll(List.of("-o", program.toString(), source(folder).toString(), "-ldl"));
    compile(command, Map.of("TIERCEL_MAIN", "own"));
    SolverId id = new SolverId("z3-cov", "fake");
    return BinarySolver.open(id, program, Z3Family.ofLibrary(), SolverPlacement.WARM);
  }

  private static Path compiled(Path folder, String... flags) throws IOException {
    Path library = folder.resolve("fakez3.so");
    List<String> command =
        new ArrayList<>(List.of("cc", "-O0", "-fPIC", "-shared", "-o", library.toString()));
    command.add(source(folder).toString());
    command.addAll(List.of(flags));
    compile(command, Map.of());
    return library;
  }

  private static Path source(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path source = folder.resolve("fakez3.c");
    try (InputStream in = Objects.requireNonNull(FakeZ3.class.getResourceAsStream("fakez3.c"))) {
      Files.write(source, in.readAllBytes());
    }
    Path header = folder.resolve("z3.h");
    Files.copy(Path.of("native/planted/z3.h"), header, StandardCopyOption.REPLACE_EXISTING);
    return source;
  }

  private static void compile(List<String> command, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.onExit().join().exitValue()).as(said).isZero();
  }
}
