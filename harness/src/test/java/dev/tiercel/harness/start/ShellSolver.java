package dev.tiercel.harness.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A solver that is a shell script: it answers at once, and fails where words stand in a script. */
final class ShellSolver {
  private static final String BUG =
      "if grep -q '%s' \"$1\"; then echo \"%s\" >&2; kill -ABRT $$; fi\n";

  private static final String TEXT =
      """
      #!/bin/sh
      [ "$1" = --version ] && exit
      %sif grep -q '(assert (not p))' "$1"; then echo unsat; else echo sat; fi
      """;

  private ShellSolver() {}

  /**
   * Plants one as {@code solver} in a folder.
   *
   * @param bugs by the words at which they show, what it says as it fails
   */
  static void plant(Path folder, Map<String, String> bugs) throws IOException {
    StringBuilder shown = new StringBuilder();
    bugs.forEach((words, message) -> shown.append(BUG.formatted(words, message)));
    Path solver = Files.writeString(folder.resolve("solver"), TEXT.formatted(shown));
    if (!solver.toFile().setExecutable(true)) {
      throw new IOException(solver + " cannot be made executable");
    }
  }
}
