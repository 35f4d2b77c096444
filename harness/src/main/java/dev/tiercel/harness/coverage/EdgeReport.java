package dev.tiercel.harness.coverage;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.exec.EdgeTable;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Edges, or basic blocks, and functions of a native solver that were covered. Functions are those
 * in the compiled program: an inlined function belongs to its caller.
 *
 * @param edges of all modules
 * @param functions of all modules
 * @param unreached names of functions that no run has entered, by address
 */
public record EdgeReport(CoverageRatio edges, CoverageRatio functions, List<String> unreached) {
  public EdgeReport {
    unreached = List.copyOf(unreached);
  }

  /**
   * Computes the report.
   *
   * @param taken the covered edges, by their counters
   * @throws IllegalArgumentException with one sentence if the program has no table of edges, as
   *     when built by gcc, or if {@code nm} is missing
   */
  public static EdgeReport of(Path program, Coverage coverage, BitSet taken)
      throws IOException, InterruptedException {
    EdgeTable table = EdgeTable.of(program, coverage);
    CoverageRatio edges = CoverageRatio.NONE;
    CoverageRatio functions = CoverageRatio.NONE;
    List<String> unreached = new ArrayList<>();
    for (Map.Entry<String, Integer> module : coverage.modules().entrySet()) {
      List<EdgeTable.Edge> all = table.modules().get(module.getKey());
      if (all == null) {
        throw new IllegalArgumentException(
            module.getKey() + " does not say where its edges are; build it with clang.");
      }
      int first = module.getValue();
      edges =
          edges.plus(
              new CoverageRatio(taken.get(first, first + all.size()).cardinality(), all.size()));
      Map<Long, String> names = names(file(module.getKey(), program));
      for (int i = 0; i < all.size(); i++) {
        String name = all.get(i).entry() ? names.get(all.get(i).address()) : null;
        if (all.get(i).entry() && (name == null || !MovedCode.isPart(name))) {
          boolean reached = taken.get(first + i);
          functions = functions.plus(new CoverageRatio(reached ? 1 : 0, 1));
          if (!reached && name != null) {
            unreached.add(name);
          }
        }
      }
    }
    return new EdgeReport(edges, functions, unreached);
  }

  /**
   * Returns the reason why {@link #of} would fail, to be checked before a corpus is run; {@code
   * null} if there is none.
   */
  public static @Nullable String obstacle(Path program, Coverage coverage)
      throws IOException, InterruptedException {
    try {
      var unused = of(program, coverage, new BitSet());
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
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

  static Map<Long, String> names(Path file) {
    String output;
    try {
      output =
          SystemTool.of(List.of("nm", "--demangle", "--defined-only", file.toString()))
              .run()
              .text();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The command nm is missing, which prints names of functions; install the package"
              + " binutils.",
          e);
    }
    Map<Long, String> names = new HashMap<>();
    for (String line : output.lines().toList()) {
      String[] parts = line.split(" ", 3); // address, kind, name
      if (parts.length == 3 && !parts[0].isEmpty() && "tTwW".contains(parts[1])) {
        names.putIfAbsent(Long.parseUnsignedLong(parts[0], 16), Objects.requireNonNull(parts[2]));
      }
    }
    return names;
  }
}
