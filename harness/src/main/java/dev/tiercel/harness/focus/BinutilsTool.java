package dev.tiercel.harness.focus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Reads the output of a program of the package binutils line by line, since it is large for Z3. */
final class BinutilsTool {
  private BinutilsTool() {}

  /**
   * Runs a command and passes each line of its output to a consumer.
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
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        taker.accept(line);
      }
    } finally {
      process.destroy();
    }
  }
}
