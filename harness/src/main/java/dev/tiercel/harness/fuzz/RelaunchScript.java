package dev.tiercel.harness.fuzz;

import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The script that libFuzzer runs as its child: it starts this JVM again with other arguments. */
final class RelaunchScript {
  private RelaunchScript() {}

  /**
   * Writes the script.
   *
   * @return its absolute path, which libFuzzer gets as its own name
   * @throws IOException if the directory cannot be written
   */
  static Path write(Path folder, List<String> command) throws IOException {
    Path script = folder.resolve("relaunch.sh").toAbsolutePath();
    String text = "#!/bin/sh\nexec " + quoted(command) + " \"$@\"\n";
    AtomicFiles.write(script, text);
    if (!script.toFile().setExecutable(true)) {
      throw new IOException("Cannot make " + script + " executable; choose another state folder.");
    }
    return script;
  }

  private static String quoted(List<String> command) {
    return command.stream()
        .map(word -> "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
