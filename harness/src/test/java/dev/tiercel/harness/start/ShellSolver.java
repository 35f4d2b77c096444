package dev.tiercel.harness.start;

import dev.tiercel.oracle.Oracles;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A solver implemented as a shell script: it answers at once, and fails on certain words. */
final class ShellSolver {
  private static final String BUG =
      "if grep -q '%s' \"$1\"; then echo \"%s\" >&2; kill -ABRT $$; fi\n";

  private static final String TEXT =
      """
      #!/bin/sh
      [ "$1" = --version ] && exit
      %sif grep -q '(assert (not p))' "$1"; then echo unsat; else echo sat; fi
      """;

  private static final String CRASHES_ALONE =
      Oracles.ALL.names().stream()
          .filter(oracle -> !oracle.equals("crash"))
          .map(oracle -> "-" + oracle)
          .collect(Collectors.joining(","));

  private ShellSolver() {}

  /**
   * Writes one as {@code solver} into a directory.
   *
   * @param bugs the output on failure, by the words that trigger it
   */
  static void plant(Path folder, Map<String, String> bugs) throws IOException {
    StringBuilder shown = new StringBuilder();
    bugs.forEach((words, message) -> shown.append(BUG.formatted(words, message)));
    Path solver = Files.writeString(folder.resolve("solver"), TEXT.formatted(shown));
    if (!solver.toFile().setExecutable(true)) {
      throw new IOException(solver + " cannot be made executable");
    }
  }

  /**
   * Starts a campaign of two jobs on this solver, which runs until it is terminated. Only crashes
   * are judged, since the solver also answers sat to unsatisfiable mutants.
   *
   * @param folder contains the solver and a directory of seeds
   * @param more further arguments
   */
  static ChildJvm campaign(Path folder, String... more) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add("--tiercel.target=path:" + folder.resolve("solver"));
    arguments.add("--tiercel.references=none");
    arguments.add("--tiercel.judges=none");
    arguments.add("--tiercel.oracles=" + CRASHES_ALONE);
    arguments.add("--tiercel.seeds=seeds");
    arguments.add("--tiercel.corpus=corpus");
    arguments.add("--tiercel.results=results");
    arguments.add("--tiercel.duration=0"); // without end
    arguments.add("--tiercel.timeout=1m");
    arguments.add("--tiercel.status=100ms");
    arguments.add("--tiercel.jobs=2");
    arguments.addAll(List.of(more));
    return ChildJvm.start(folder, FuzzMain.class, arguments.toArray(new String[0]));
  }
}
