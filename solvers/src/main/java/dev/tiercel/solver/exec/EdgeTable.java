package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Addresses of the edges of a program that clang instrumented, or of the basic blocks of another:
 * the tables that its modules, or the fork server, write if {@code TIERCEL_PCS} is set ({@code
 * native/src/counters.c}, {@code native/src/server/breakpoints.c}).
 *
 * @param modules by the end of each file's path, in the order of its counters
 */
public record EdgeTable(Map<String, List<Edge>> modules) {
  /** Limit on the output and its file; the table of Z3, with a million edges, has 10 MiB. */
  private static final int MOST_BYTES = 1 << 28;

  private static final Duration CPU = Duration.ofSeconds(60);
  private static final Limits LIMITS =
      new Limits(CPU.multipliedBy(4), CPU, Limits.DEFAULT.memoryBytes(), MOST_BYTES);

  private static final String MODULE = "module ";

  /** The variable that names the file. */
  static final String VARIABLE = "TIERCEL_PCS";

  /**
   * One edge, or basic block.
   *
   * @param address relative to the module's load address
   * @param entry whether it enters a function
   */
  public record Edge(long address, boolean entry) {}

  public EdgeTable {
    modules = Map.copyOf(modules);
  }

  /**
   * Returns the table of a program.
   *
   * @param coverage its counters, which tell whether it has edges or blocks
   * @throws IOException if it does not start; a program without tables has no modules
   */
  public static EdgeTable of(Path program, Coverage coverage) throws IOException {
    return coverage.isOfBlocks() ? ForkRunner.blocks(program) : ofBuild(program);
  }

  /**
   * Returns the table of a program that was built with counters.
   *
   * @throws IOException if it does not start; a program without tables has no modules
   */
  static EdgeTable ofBuild(Path program) throws IOException {
    try (ProcessRunner asking = new ProcessRunner(ReadableFolders.of(program.toString()))) {
      Path file = Files.createFile(asking.sharedFile("edges"));
      asking.output(
          List.of("/usr/bin/env", VARIABLE + "=" + file, program.toString(), "--version"), LIMITS);
      return read(file);
    }
  }

  /** Reads a table from a file. */
  static EdgeTable read(Path file) throws IOException {
    Map<String, List<Edge>> modules = new LinkedHashMap<>();
    List<Edge> edges = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith(MODULE)) {
        edges = new ArrayList<>();
        modules.put(line.substring(MODULE.length()), edges);
      } else {
        int space = line.indexOf(' ');
        edges.add(
            new Edge(Long.parseUnsignedLong(line.substring(0, space), 16), line.endsWith("1")));
      }
    }
    return new EdgeTable(modules);
  }
}
