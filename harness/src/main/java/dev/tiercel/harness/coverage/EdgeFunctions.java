package dev.tiercel.harness.coverage;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.exec.EdgeTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Functions of a program's edges, by the names in its symbol table. */
public final class EdgeFunctions {
  private final Map<Integer, String> names = new HashMap<>();

  private EdgeFunctions() {}

  /**
   * Reads the functions of a program.
   *
   * @param coverage its counters
   * @throws IllegalArgumentException with one sentence if {@code nm} is missing
   */
  public static EdgeFunctions of(Path program, Coverage coverage)
      throws IOException, InterruptedException {
    EdgeFunctions functions = new EdgeFunctions();
    EdgeTable table = EdgeTable.of(program, coverage);
    for (Map.Entry<String, Integer> module : coverage.modules().entrySet()) {
      List<EdgeTable.Edge> edges = table.modules().get(module.getKey());
      if (edges != null) {
        functions.add(
            module.getValue(), edges, EdgeReport.names(EdgeReport.file(module.getKey(), program)));
      }
    }
    return functions;
  }

  private void add(int first, List<EdgeTable.Edge> edges, Map<Long, String> entries) {
    String function = null;
    for (int i = 0; i < edges.size(); i++) {
      if (edges.get(i).entry()) {
        function = entries.get(edges.get(i).address());
      }
      if (function != null) {
        names.put(first + i, function);
      }
    }
  }

  /** Returns the function of an edge, or {@code null} if it has no name. */
  public @Nullable String of(int edge) {
    return names.get(edge);
  }
}
