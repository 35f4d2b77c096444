package dev.tiercel.submission;

import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Known bugs of a solver as included in trees, for all its versions. */
final class KnownBugsOfAll {
  private static final Path SCRIPT =
      Path.of(System.getProperty("basedir", ""))
          .toAbsolutePath()
          .resolve("../oss-fuzz/known-bugs.sh");

  private KnownBugsOfAll() {}

  /** Returns the text of the list. */
  static String of(String family) throws IOException {
    SystemTool.ToolOutput said =
        SystemTool.of(List.of("sh", SCRIPT.toString(), family)).withErrors().run();
    if (said.exit() != 0) {
      throw new IOException(said.text());
    }
    return said.text();
  }
}
