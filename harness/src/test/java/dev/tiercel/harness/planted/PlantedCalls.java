package dev.tiercel.harness.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.bitwuzla.BitwuzlaFamily;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.Tool;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.testkit.PlantedProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A library with Bitwuzla's interfaces ({@code native/planted/bitwuzla.cc}) beside the native
 * server's program: its parser is right, its C interface has one fault at a time.
 */
record PlantedCalls(Path program) {
  private static final String SERVER = "library/tiercel-library";
  private static final String FAULT = "TIERCEL_PLANTED";

  /** Whether this build has a native server. */
  static boolean isPossible() {
    return Solver.class.getResource(SERVER) != null;
  }

  static PlantedCalls in(Path folder) throws IOException {
    Path source = PlantedProgram.SOLVERS.resolve("native/planted/bitwuzla.cc");
    Tool.Said said =
        Tool.of(
                List.of(
                    "c++",
                    "-std=c++17",
                    "-O1",
                    "-fPIC",
                    "-shared",
                    "-o",
                    folder + "/libbitwuzlaj.so",
                    source.toString()))
            .withErrors()
            .ask();
    assertThat(said.exit()).as(said.text()).isZero();
    Path program = folder.resolve("solver");
    try (InputStream in = Objects.requireNonNull(Solver.class.getResourceAsStream(SERVER))) {
      Files.write(program, in.readAllBytes());
    }
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return new PlantedCalls(program);
  }

  /** The solver that reads the text. */
  Solver text() {
    return BinarySolver.openLibrary(
        SolverId.parse("bitwuzla:text"), "0.8.2", program, profile("none"), Placement.WARM);
  }

  /** The solver by calls. */
  Solver calls(String fault) {
    SolverProfile profile = LibraryFamily.byCalls(profile(fault));
    return BinarySolver.openLibrary(
        SolverId.parse("bitwuzla:" + fault), "0.8.2", program, profile, Placement.WARM);
  }

  private static SolverProfile profile(String fault) {
    SolverProfile of = Objects.requireNonNull(new BitwuzlaFamily().recognise("bitwuzla", ""));
    SolverProfile.CommandLine line = of.commandLine();
    return new SolverProfile(
        of.solverFacts(),
        new SolverProfile.CommandLine(
            line.usual(), line.spelling(), Map.of(FAULT, fault), line.listing()),
        null,
        null,
        List.of(),
        of.models());
  }
}
