package dev.tiercel.harness.coverage;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.exec.EdgeTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
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
  public static EdgeFunctions of(Path program, Coverage coverage) throws IOException {
    EdgeFunctions functions = new EdgeFunctions();
    for (CodeModule module : CodeModule.of(program, coverage)) {
      if (!module.edges().isEmpty()) {
        functions.add(module, BinutilsTool.names(module.file()));
      }
    }
    return functions;
  }

  private void add(CodeModule module, Map<Long, String> entries) {
    String function = null;
    for (int i = 0; i < module.edges().size(); i++) {
      EdgeTable.Edge edge = module.edges().get(i);
      if (edge.entry()) {
        function = entries.get(edge.address());
      }
      if (function != null) {
        names.put(module.first() + i, function);
      }
    }
  }

  /** Returns the function of an edge, or {@code null} if it has no name. */
  public @Nullable String of(int edge) {
    return names.get(edge);
  }
}
