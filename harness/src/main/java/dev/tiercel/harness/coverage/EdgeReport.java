package dev.tiercel.harness.coverage;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.exec.EdgeTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
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
  public static EdgeReport of(Path program, Coverage coverage, BitSet taken) throws IOException {
    CoverageRatio edges = CoverageRatio.NONE;
    CoverageRatio functions = CoverageRatio.NONE;
    List<String> unreached = new ArrayList<>();
    for (CodeModule module : CodeModule.of(program, coverage)) {
      List<EdgeTable.Edge> all = module.edges();
      if (all.isEmpty()) {
        throw new IllegalArgumentException(
            module.name() + " does not say where its edges are; build it with clang.");
      }
      int first = module.first();
      edges =
          edges.plus(
              new CoverageRatio(taken.get(first, first + all.size()).cardinality(), all.size()));
      Map<Long, String> names = BinutilsTool.names(module.file());
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
  public static @Nullable String obstacle(Path program, Coverage coverage) throws IOException {
    try {
      var unused = of(program, coverage, new BitSet());
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }
}
