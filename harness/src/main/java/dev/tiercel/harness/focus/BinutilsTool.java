package dev.tiercel.harness.focus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Reads what a program of the package binutils says, line by line: of Z3 it is much. */
final class BinutilsTool {
  private BinutilsTool() {}

  /**
   * Hands each line over.
   *
   * @throws IllegalArgumentException with one sentence if there is no such program
   */
  static void lines(List<String> command, Consumer<String> taker) throws IOException {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "There is no "
              + command.get(0)
              + " here, which reads programs; install the package binutils.",
          e);
    }
    process.getOutputStream().close();
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        taker.accept(line);
      }
    } finally {
      process.destroy();
    }
  }
}
