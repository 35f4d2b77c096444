package dev.tiercel.harness.fuzz;

import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.LoopEvents;
import java.io.IOException;
import java.nio.file.Path;

/** The toy session as a program with libFuzzer's own command line. */
public final class ToyMain {
  private ToyMain() {}

  /** Fuzzes the toy machine, with its state in the folder {@code state}. */
  public static void main(String[] arguments) throws IOException {
    // libFuzzer skips what begins with two dashes.
    for (String argument : arguments) {
      if (argument.startsWith("--toy.")) {
        String[] property = argument.substring(2).split("=", 2);
        System.setProperty(property[0], property[1]);
      }
    }
    FuzzOptions options =
        FuzzOptions.ofProgram(
            ToyMain.class,
            Path.of("state"),
            new LoopEvents(new ConsoleMonitor(System.err)),
            arguments);
    System.exit(LibFuzzer.start(() -> ToySession.probed(System.err::println), options));
  }
}
