package dev.tiercel.harness.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * A command line as Jazzer's driver takes it: {@code --name=value} for Jazzer, the rest for
 * libFuzzer. libFuzzer passes both on to its child processes.
 */
final class CommandLine {
  private CommandLine() {}

  /**
   * Hands Jazzer's settings to Jazzer.
   *
   * @return the whole command line, which libFuzzer gets: it skips what starts with two dashes
   */
  static List<String> read(String[] arguments) {
    for (String argument : arguments) {
      if (argument.startsWith("--") && argument.length() > 2) {
        String[] pair = argument.substring(2).split("=", 2);
        JazzerSettings.set(pair[0], pair.length == 2 ? pair[1] : "true");
      }
    }
    return new ArrayList<>(List.of(arguments));
  }
}
