package dev.tiercel.harness.focus;

import dev.tiercel.harness.coverage.BinutilsTool;
import dev.tiercel.harness.coverage.CodeModule;
import dev.tiercel.harness.coverage.MovedCode;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Solver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sizes of the functions of a native program in bytes, by name and ascending: overloads, copies and
 * moved parts share a name. Code whose source has changed rarely has the size that it had, and that
 * of other functions stays as it was, since addresses in it change but not their lengths.
 */
record FunctionSizes(Map<String, List<Long>> sizes) {
  private static final String LIBRARY = "std::";

  /**
   * Reads all modules of a program.
   *
   * @param solver open, with coverage
   * @throws IllegalArgumentException with one sentence if it has no symbols, or nm is missing
   */
  static FunctionSizes of(Solver solver) throws IOException {
    Map<String, List<Long>> sizes = new HashMap<>();
    Coverage coverage = solver.coverage();
    Path program = solver.program();
    if (coverage != null && program != null) {
      for (String module : coverage.modules().keySet()) {
        read(CodeModule.file(module, program), sizes);
      }
    }
    if (sizes.isEmpty()) {
      throw new IllegalArgumentException(
          solver.id() + " has no symbols, so its functions cannot be compared with others.");
    }
    sizes.values().forEach(Collections::sort);
    return new FunctionSizes(sizes);
  }

  private static void read(Path file, Map<String, List<Long>> into) throws IOException {
    BinutilsTool.functions(
        file,
        (address, size, name) -> {
          if (size >= 0) {
            into.computeIfAbsent(MovedCode.function(name), n -> new ArrayList<>()).add(size);
          }
        });
  }

  /**
   * Returns the names of functions that another program has not, or with other sizes; without those
   * of C++'s library, of which each program has other copies.
   */
  Set<String> differingFrom(FunctionSizes other) {
    Set<String> differing = new LinkedHashSet<>();
    sizes.forEach(
        (name, own) -> {
          if (!own.equals(other.sizes.get(name)) && !isOfLibrary(name)) {
            differing.add(name);
          }
        });
    return differing;
  }

  /** Whether a name, before which nm prints the result of a template, is of C++'s library. */
  private static boolean isOfLibrary(String name) {
    String bare = name.split("[<(]", 2)[0];
    return bare.startsWith(LIBRARY, bare.lastIndexOf(' ') + 1);
  }
}
