package dev.tiercel.harness.fuzz;

import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.LoopEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** The toy session as a target class of Jazzer's stock driver. */
public final class ToyStockTarget {
  private ToyStockTarget() {}

  /** Runs the session; called by the driver before it would start libFuzzer. */
  public static void fuzzerInitialize() throws IOException {
    StockDriver.takeOver(
        flags -> ToySession.probed(System.err::println),
        Path.of("state"),
        new LoopEvents(new ConsoleMonitor(System.err)));
  }

  /** Required by the driver, but never called. */
  public static void fuzzerTestOneInput(byte[] input) {
    System.err.println("the driver's own runner was started: " + Arrays.toString(input));
  }
}
