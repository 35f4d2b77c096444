package dev.tiercel.harness.fuzz;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Between libFuzzer's pointers and a session's arrays. Nothing that a session does gets past it:
 * what escapes from an execution counts as no finding, and what escapes from a mutation leaves the
 * parent as it is.
 */
final class Bridge {
  private static final int CONTINUE = 0;

  /** Understood by libFuzzer: the input does not enter the corpus. */
  private static final int DISCARD = -1;

  private final Supplier<FuzzSession> session;
  private final ToIntFunction<ExecutionOutcome.Finding> findings;
  private final ErrorReporter errorReporter;
  private final ShutdownHook shutdownHook;
  private final boolean coverageOnly;
  private final BooleanSupplier overtime;
  private boolean mutates;

  /**
   * @param findings takes a finding and says what libFuzzer is to do next
   * @param coverageOnly whether findings are passed over, as while libFuzzer merges corpora
   * @param overtime whether the run's time is over; libFuzzer itself looks at the clock only once
   *     it has run every seed, which takes longer than a short run where solvers are slow
   */
  Bridge(
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
      return fitting(
          isNothing(parent) ? session.get().initial() : session.get().mutate(parent, maxSize, seed),
          maxSize);
    } catch (Throwable t) {
      failed("a mutation", parent, t);
      return null;
    }
  }

  private byte @Nullable [] cross(byte[] first, byte[] second, int maxSize, int seed) {
    try {
      return fitting(
          isNothing(first)
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

  /** libFuzzer asks for a mutant of a single line break where it has no input to start from. */
  private static boolean isNothing(byte[] parent) {
    return parent.length == 1 && parent[0] == '\n';
  }

  private static byte @Nullable [] fitting(byte[] child, int maxSize) {
    return child.length == 0 || child.length > maxSize ? null : child;
  }
}
