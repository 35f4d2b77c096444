package dev.tiercel.harness.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Command line of Jazzer's driver: {@code --name=value} for Jazzer, the rest for libFuzzer. All
 * arguments are passed on to libFuzzer, which ignores those with two dashes and passes all of them
 * to its child processes.
 */
final class DriverCommandLine {
  private static final Path OWN = Path.of("/proc/self/cmdline");

  private DriverCommandLine() {}

  /**
   * Returns the arguments after a main class on this process's own command line, for code that does
   * not receive them.
   *
   * @throws IOException if the system does not provide it, as outside Linux
   */
  static List<String> after(String mainClass) throws IOException {
    // ProcessHandle truncates long command lines, and class paths are long.
    String line = Files.readString(OWN, StandardCharsets.UTF_8);
    List<String> words = List.of(line.split("\0"));
    // A process started by Jazzer's native launcher has no main class; its program name comes
    // first.
    int first = Math.max(words.indexOf(mainClass), 0);
    return words.subList(first + 1, words.size());
  }
}
