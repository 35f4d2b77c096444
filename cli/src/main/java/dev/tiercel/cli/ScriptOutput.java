package dev.tiercel.cli;

import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option for the destination of a command's scripts. */
final class ScriptOutput {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Output folder. Default: standard output.")
  private @Nullable Path folder;

  /** Whether scripts are written to a directory. */
  boolean isFolder() {
    return folder != null;
  }

  /**
   * Writes a script.
   *
   * @param name name of its file in the directory
   * @param out where it is printed if there is no directory
   */
  void write(String name, byte[] script, PrintWriter out) throws IOException {
    if (folder == null) {
      out.println(new String(script, StandardCharsets.UTF_8));
      out.flush();
    } else {
      AtomicFiles.write(folder.resolve(name), script);
    }
  }
}
