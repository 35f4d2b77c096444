package dev.tiercel.harness.coverage;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.exec.EdgeTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A module of a native program, the program itself or a library, with its edges or basic blocks.
 *
 * @param name the end of its path, as {@link Coverage#modules} has it
 * @param file its file
 * @param first number of its first edge among those of all modules
 * @param edges in the order of their numbers; empty if the module does not say where they are
 */
public record CodeModule(String name, Path file, int first, List<EdgeTable.Edge> edges) {
  /**
   * Returns the modules of a program.
   *
   * @param coverage its counters
   * @throws IOException if the program does not start
   */
  public static List<CodeModule> of(Path program, Coverage coverage) throws IOException {
    EdgeTable table = EdgeTable.of(program, coverage);
    List<CodeModule> modules = new ArrayList<>();
    coverage
        .modules()
        .forEach(
            (name, first) -> {
              List<EdgeTable.Edge> edges = table.modules().getOrDefault(name, List.of());
              modules.add(new CodeModule(name, file(name, program), first, edges));
            });
    return modules;
  }

  /**
   * Returns the file of a module: the program, a library beside it, or one with that path.
   *
   * @param end of its path, as {@link Coverage#modules} has it
   */
  public static Path file(String end, Path program) {
    Path beside = program.resolveSibling(Path.of(end).getFileName());
    return program.toString().endsWith(end)
        ? program
        : beside.toAbsolutePath().toString().endsWith(end) ? beside : Path.of(end);
  }
}
