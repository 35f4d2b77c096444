package dev.tiercel.harness.fuzz;

import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.LoopEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The toy session run like a test: without a main class for child processes. */
public final class ToyEmbedded {
  private ToyEmbedded() {}

  /** Prints libFuzzer's exit code, and exits with 0. */
  public static void main(String[] arguments) throws IOException {
    FuzzOptions options =
        FuzzOptions.of(
            Path.of("state"), List.of(arguments), new LoopEvents(new ConsoleMonitor(System.err)));
    int code = LibFuzzer.start(() -> ToySession.probed(System.err::println), options);
    System.err.println("libFuzzer returned " + code);
  }
}
