package dev.tiercel.harness.fuzz;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Copies data between libFuzzer's native memory and a session's arrays, and contains the session's
 * exceptions: an execution that throws reports no finding, and a mutation that throws returns the
 * parent unchanged.
 */
final class LibFuzzerBridge {
  private static final int CONTINUE = 0;

  /** libFuzzer's code for an input that must not enter the corpus. */
  private static final int DISCARD = -1;

  private final Supplier<FuzzSession> session;
  private final ToIntFunction<ExecutionOutcome.Finding> findings;
  private final ErrorReporter errorReporter;
  private final ShutdownHook shutdownHook;
  private final boolean coverageOnly;
  private final BooleanSupplier overtime;
  private boolean mutates;

  /**
   * Creates a bridge.
   *
   * @param findings reports a finding and returns libFuzzer's next action
   * @param coverageOnly whether findings are ignored, as while libFuzzer merges corpora
   * @param overtime whether the time of the run is over; libFuzzer itself checks the clock only
   *     after it has run every seed, which takes longer than a short run with slow solvers
   */
  LibFuzzerBridge(
      Supplier<FuzzSession> session,
      ToIntFunction<ExecutionOutcome.Finding> findings,
      ErrorReporter errorReporter,
      ShutdownHook shutdownHook,
      boolean coverageOnly,
      BooleanSupplier overtime) {
    this.session = session;
    this.findings = findings;
    this.errorReporter = errorReporter;
    this.shutdownHook = shutdownHook;
    this.coverageOnly = coverageOnly;
    this.overtime = overtime;
  }

  int runOne(long data, int size) {
    shutdownHook.pass();
    if (overtime.getAsBoolean()) {
      if (!mutates) {
        errorReporter.outOfTime();
      }
      return FindingReporter.RETURN_FROM_DRIVER;
    }
    byte[] input = NativeMemory.read(data, size);
    try {
      ExecutionOutcome executionOutcome = session.get().execute(input);
      if (executionOutcome instanceof ExecutionOutcome.Finding finding && !coverageOnly) {
        return findings.applyAsInt(finding);
      }
      return executionOutcome == ExecutionOutcome.DISCARD ? DISCARD : CONTINUE;
    } catch (Throwable t) {
      failed("an execution", input, t);
    }
    return CONTINUE;
  }

  int mutateOne(long data, int size, int maxSize, int seed) {
    shutdownHook.pass();
    mutates = true;
    byte[] child = mutate(NativeMemory.read(data, size), maxSize, seed);
    if (child == null) {
      return Math.min(size, maxSize);
    }
    NativeMemory.write(child, child.length, data);
    return child.length;
  }

  int crossOver(long data1, int size1, long data2, int size2, long out, int maxOutSize, int seed) {
    shutdownHook.pass();
    mutates = true;
    byte[] first = NativeMemory.read(data1, size1);
    byte[] child = cross(first, NativeMemory.read(data2, size2), maxOutSize, seed);
    byte[] result = child == null ? first : child;
    int size = Math.min(result.length, maxOutSize);
    NativeMemory.write(result, size, out);
    return size;
  }

  private byte @Nullable [] mutate(byte[] parent, int maxSize, int seed) {
    try {
      return validOrNull(
          isPlaceholder(parent)
              ? session.get().initial()
              : session.get().mutate(parent, maxSize, seed),
          maxSize);
    } catch (Throwable t) {
      failed("a mutation", parent, t);
      return null;
    }
  }

  private byte @Nullable [] cross(byte[] first, byte[] second, int maxSize, int seed) {
    try {
      return validOrNull(
          isPlaceholder(first)
              ? session.get().initial()
              : session.get().crossOver(first, second, maxSize, seed),
          maxSize);
    } catch (Throwable t) {
      failed("a crossover", first, t);
      return null;
    }
  }

  private void failed(String during, byte[] input, Throwable thrown) {
    try {
      session.get().failed(during, input, thrown);
    } catch (Throwable t) {
      t.addSuppressed(thrown);
      errorReporter.report(during, t);
    }
  }

  /**
   * Whether libFuzzer has no input to start from: it then asks for a mutant of a single line break.
   */
  private static boolean isPlaceholder(byte[] parent) {
    return parent.length == 1 && parent[0] == '\n';
  }

  private static byte @Nullable [] validOrNull(byte[] child, int maxSize) {
    return child.length == 0 || child.length > maxSize ? null : child;
  }
}
