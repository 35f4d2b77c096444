package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.driver.ExceptionUtils;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Static methods that Jazzer's native library looks up by name and signature and calls in place of
 * its own runner. They contain no logic: a Java exception that left one of them would end the
 * process at once.
 *
 * <p>libFuzzer exists once per process, and so does the {@link LibFuzzerBridge} that receives the
 * calls.
 */
final class Callbacks {
  private static final AtomicReference<LibFuzzerBridge> BRIDGE = new AtomicReference<>();

  private Callbacks() {}

  /**
   * Sets the bridge that receives libFuzzer's calls.
   *
   * @throws IllegalStateException if libFuzzer was started before in this process
   */
  static void connect(LibFuzzerBridge bridge) {
    if (!BRIDGE.compareAndSet(null, bridge)) {
      throw new IllegalStateException(
          "libFuzzer runs once per process: start a new JVM for each fuzzing run.");
    }
  }

  private static LibFuzzerBridge bridge() {
    return Objects.requireNonNull(BRIDGE.get());
  }

  @SuppressWarnings("UnusedMethod")
  private static int runOne(long data, int size) {
    return bridge().runOne(data, size);
  }

  @SuppressWarnings("UnusedMethod")
  private static int mutateOne(long data, int size, int maxSize, int seed) {
    return bridge().mutateOne(data, size, maxSize, seed);
  }

  @SuppressWarnings("UnusedMethod")
  private static int crossOver(
      long data1, int size1, long data2, int size2, long out, int maxOutSize, int seed) {
    return bridge().crossOver(data1, size1, data2, size2, out, maxOutSize, seed);
  }

  @SuppressWarnings("UnusedMethod")
  private static void dumpAllStackTraces() {
    ExceptionUtils.dumpAllStackTraces();
  }
}
