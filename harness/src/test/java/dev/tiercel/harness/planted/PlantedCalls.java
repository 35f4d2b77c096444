package dev.tiercel.harness.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.bitwuzla.BitwuzlaFamily;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.SystemTool;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.testkit.PlantedProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A library with Bitwuzla's interfaces ({@code native/planted/bitwuzla.cc}) beside the native
 * server: its parser is correct, its C interface has one fault at a time.
 */
record PlantedCalls(Path program) {
  private static final String SERVER = "library/tiercel-library";
  private static final String FAULT = "TIERCEL_PLANTED";
  private static final String LIBRARY = "libbitwuzlaj.so";
  private static final Path SOURCES = PlantedProgram.SOLVERS.resolve("native/planted");

  /** Whether this build has a native server. */
  static boolean isPossible() {
    return Solver.class.getResource(SERVER) != null;
  }

  static PlantedCalls in(Path folder) throws IOException {
    said(
        SystemTool.of(
            List.of(
                "c++",
                "-std=c++17",
                "-O1",
                "-fPIC",
                "-shared",
                "-o",
                folder.resolve(LIBRARY).toString(),
                SOURCES.resolve("bitwuzla.cc").toString())));
    Path program = folder.resolve("solver");
    try (InputStream in = Objects.requireNonNull(Solver.class.getResourceAsStream(SERVER))) {
      Files.write(program, in.readAllBytes());
    }
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return new PlantedCalls(program);
  }

  /** Returns the solver that reads text. */
  Solver text() {
    return BinarySolver.openLibrary(
        SolverId.parse("bitwuzla:text"), "0.8.2", program, profile("none"), SolverPlacement.WARM);
  }

  /** Returns the solver used by API calls. */
  Solver calls(String fault) {
    SolverProfile profile = LibraryFamily.byCalls(profile(fault));
    return BinarySolver.openLibrary(
        SolverId.parse("bitwuzla:" + fault), "0.8.2", program, profile, SolverPlacement.WARM);
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

  /**
   * Writes the calls of a run as a C program.
   *
   * @param model whether the model of the last check is requested
   */
  Path trace(String fault, Entry entry, boolean model) throws IOException {
    String script =
        model
            ? "(set-option :produce-models true)\n" + entry.script() + "(get-model)\n"
            : entry.toString();
    Path file = Files.writeString(program.resolveSibling("script.smt2"), script);
    Path trace = program.resolveSibling("calls.c");
    List<String> command = new ArrayList<>(List.of(program.toString(), "-calls"));
    command.addAll(profile(fault).arguments(entry.configuration("bitwuzla"), file.toString()));
    said(SystemTool.of(command).with(FAULT, fault).with("TIERCEL_CALLS_LOG", trace.toString()));
    return trace;
  }

  /** Returns the output of a C program compiled against the library. */
  String run(Path trace, String fault) throws IOException {
    Path made = program.resolveSibling("calls");
    Path folder = Objects.requireNonNull(program.getParent());
    said(
        SystemTool.of(
            List.of(
                "cc",
                "-I" + SOURCES,
                "-o",
                made.toString(),
                trace.toString(),
                folder.resolve(LIBRARY).toString(),
                "-Wl,-rpath," + folder)));
    return said(SystemTool.of(List.of(made.toString())).with(FAULT, fault));
  }

  private static String said(SystemTool tool) throws IOException {
    SystemTool.ToolOutput said = tool.withErrors().run();
    assertThat(said.exit()).as(said.text()).isZero();
    return said.text();
  }

  /** Returns the calls in a program, without those that open and close contexts. */
  static List<String> calls(Path trace) throws IOException {
    return Files.readAllLines(trace).stream()
        .filter(line -> line.startsWith("  ") && line.contains("bitwuzla_"))
        .filter(line -> !line.matches(".*bitwuzla_(term_manager|options|set_option|delete).*"))
        .map(String::strip)
        .toList();
  }
}
