package dev.tiercel.versus;

import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Compiles the two small programs around a fuzzer: the keeper of its processes, and recorders in
 * place of its solvers. Their sources, {@code keeper.c} and {@code recorder.c}, document them.
 */
final class HelperPrograms {
  private final Path folder;

  /**
   * Programs that are not compiled yet.
   *
   * @param folder where they are compiled; made where it is missing
   */
  HelperPrograms(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  /** Compiles the keeper. */
  public Path keeper() throws IOException {
    return compiled("keeper", folder.resolve("keeper"));
  }

  /**
   * Compiles a program that records each script that it is given and then executes a solver.
   *
   * @param solver the solver's program and first arguments
   * @param record where it records
   * @param timeout CPU time limit of the solver for a script
   * @return a program with the same name as the solver's, since some fuzzers depend on it
   */
  Path recorder(List<String> solver, Path record, Duration timeout) throws IOException {
    Files.createDirectories(record.resolve("scripts"));
    String command = solver.stream().map(HelperPrograms::literal).collect(Collectors.joining(", "));
    Files.writeString(
        folder.resolve("recorder.h"),
        "#define FOLDER "
            + literal(record.toString())
            + "\n#define COMMAND "
            + command
            + "\n#define CPU_MILLIS "
            + timeout.toMillis()
            + "\n");
    Path name = Objects.requireNonNull(Path.of(solver.get(0)).getFileName());
    return compiled("recorder", folder.resolve(name));
  }

  private Path compiled(String source, Path program) throws IOException {
    Path file = folder.resolve(source + ".c");
    Files.writeString(file, Resources.text(HelperPrograms.class, source + ".c"));
    // A static program starts in half of the time; not every system supports that.
    String said = compile(file, program, List.of("-static"));
    if (!said.isEmpty()) {
      said = compile(file, program, List.of());
    }
    if (!said.isEmpty()) {
      throw new IllegalArgumentException(
          file + " cannot be compiled (" + said + "); install gcc and the C library's headers.");
    }
    return program;
  }

  /** Returns the compiler's error messages; empty if there are none. */
  private static String compile(Path source, Path program, List<String> flags) {
    List<String> command = new ArrayList<>(List.of("cc", "-O1", "-w"));
    command.addAll(flags);
    command.addAll(List.of("-o", program.toString(), source.toString()));
    try {
      SystemTool.ToolOutput compiler = SystemTool.of(command).withErrors().run();
      return compiler.exit() == 0 ? "" : compiler.firstLine("exit code " + compiler.exit());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "There is no C compiler here (cc), which makes the programs that watch fuzzers; install"
              + " gcc.",
          e);
    }
  }

  /** Returns a C string literal. */
  private static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      boolean plain = b > ' ' && b < 0x7f && b != '"' && b != '\\' && b != '?';
      literal.append(plain ? String.valueOf((char) b) : String.format("\\%03o", b & 0xff));
    }
    return literal.append('"').toString();
  }
}
