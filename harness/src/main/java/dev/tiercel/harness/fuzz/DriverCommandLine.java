package dev.tiercel.harness.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A command line as Jazzer's driver takes it: {@code --name=value} for Jazzer, the rest for
 * libFuzzer. Both go on to libFuzzer, which skips what starts with two dashes and hands all of it
 * to its child processes.
 */
final class DriverCommandLine {
  private static final Path OWN = Path.of("/proc/self/cmdline");

  private DriverCommandLine() {}

  /**
   * The arguments that follow a main class on this process's own command line, for code that was
   * not handed them.
   *
   * @throws IOException if the system does not say, as outside Linux
   */
  static List<String> after(String mainClass) throws IOException {
    // ProcessHandle cuts long command lines, and class paths are long.
    String line = Files.readString(OWN, StandardCharsets.UTF_8);
    List<String> words = List.of(line.split("\0"));
    // Started by Jazzer's native launcher, the process has no main class: its own name comes first.
    int first = Math.max(words.indexOf(mainClass), 0);
    return words.subList(first + 1, words.size());
  }
}
